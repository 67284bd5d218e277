/*
 * The program's side of the stream to the site. Code of releases runs in the same process and may replace every
 * function of the language and of Node.js. This file therefore takes the functions that it needs before that code runs,
 * and never passes the secret to a replaced function.
 */
import fs from 'node:fs';
import { HEADER_BYTES, MESSAGE_FD, SECRET_BYTES, STREAM_BROKEN_EXIT_CODE } from './frame-format.ts';

const { readSync, writeSync } = fs;
const { stringify } = JSON;
const encode = Buffer.from.bind(Buffer);
const exit = process.exit.bind(process);

/** Allocates bytes that no list of heap objects shows (`v8.queryObjects` finds objects by their prototypes). */
function unlistedBytes(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  Object.setPrototypeOf(bytes.buffer, null);
  // Node.js reads this property when it writes, and must not find a getter that code of a release defined.
  Object.defineProperty(bytes, 'byteLength', { value: length });
  Object.setPrototypeOf(bytes, null);
  return bytes;
}

function writeAll(bytes: Uint8Array, length: number): void {
  for (let written = 0; written < length;) written += writeSync(MESSAGE_FD, bytes, written, length - written);
}

/** Field of a message: its name and plain data. An array, so that inherited properties do not count as fields. */
export type MessageField = readonly [name: string, value: unknown];

/**
 * Sends one message to the site, with exactly this kind and job number, even if code of a release changed the data.
 * @throws RangeError when the message is longer than a frame may be.
 */
export type Say = (kind: string, id: number, ...fields: MessageField[]) => void;

/**
 * Reads the secret of this process from its input and opens the stream to the site. Call it before any code of a
 * release runs.
 * @param maximum longest JSON of a frame, in bytes; the site ends a process that sends more.
 */
export function openFrameWriter(maximum: number): Say {
  const header = unlistedBytes(HEADER_BYTES);
  for (let read = 0; read < SECRET_BYTES;) {
    const more = readSync(0, header, HEADER_BYTES - SECRET_BYTES + read, SECRET_BYTES - read, null);
    if (more === 0) exit(STREAM_BROKEN_EXIT_CODE);
    read += more;
  }
  return (kind, id, ...fields) => {
    let text = `{"kind":${stringify(kind)},"id":${stringify(id)}`;
    for (let index = 0; index < fields.length; index += 1) {
      const field = fields[index];
      if (field) text += `,${stringify(field[0])}:${stringify(field[1]) ?? 'null'}`;
    }
    const content = encode(`${text}}`, 'utf8');
    const { length } = content;
    if (length > maximum) throw new RangeError(`an answer of ${length} bytes; the maximum is ${maximum}`);
    header[0] = length >>> 24;
    header[1] = length >>> 16;
    header[2] = length >>> 8;
    header[3] = length;
    try {
      writeAll(header, HEADER_BYTES);
      writeAll(content, length);
    } catch {
      exit(STREAM_BROKEN_EXIT_CODE);
    }
  };
}
