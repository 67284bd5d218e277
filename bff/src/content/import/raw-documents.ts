import { byteStream } from './byte-stream.ts';
import type { ContentFile } from './content-files.ts';
import type { Finding } from './finding.ts';
import { FILE_BYTES_MAXIMUM, LINE_BYTES_MAXIMUM } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { readLines, type Line } from './read-lines.ts';
import type { Place } from './report.ts';

/** A document as a file states it, or a piece of a file that cannot be read. */
export type RawDocument = { kind: 'document'; place: Place; value: unknown; size: number } | { kind: 'unreadable'; place: Place; finding: Finding };

/**
 * The documents of a file, one after the other: JSON Lines when the first line is a whole JSON value (or the name says
 * so), else one JSON value over the whole file. An array stands for its elements.
 */
export async function* rawDocuments(file: ContentFile, onRead: (bytesOnDisk: number) => void): AsyncGenerator<RawDocument> {
  const place: Place = { file: file.name };
  const isNamedLines = /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(file.name);
  const lines = readLines(byteStream(file.path, onRead), LINE_BYTES_MAXIMUM);
  let last = 0;
  let isLines = isNamedLines;
  try {
    for await (const line of lines) {
      last = line.number;
      if (isBlank(line)) continue;
      if (!isLines && !isWholeValue(line)) {
        yield* wholeFile(place, line, lines);
        return;
      }
      isLines = true;
      yield* parsed({ ...place, line: line.number }, line.bytes);
    }
    if (last === 0) yield unreadable(place, 'is empty');
  } catch (error) {
    yield unreadable(place, `breaks off after line ${last} (${error instanceof Error ? error.message : String(error)}); copy the file again`);
  }
}

async function* wholeFile(place: Place, first: Line, rest: AsyncIterable<Line>): AsyncGenerator<RawDocument> {
  const parts: Buffer[] = [];
  let size = 0;
  const take = ({ bytes }: Line) => {
    size += bytes === null ? FILE_BYTES_MAXIMUM : bytes.length + 1;
    if (bytes !== null && size <= FILE_BYTES_MAXIMUM) parts.push(bytes);
  };
  take(first);
  for await (const line of rest) {
    take(line);
    if (size > FILE_BYTES_MAXIMUM) break;
  }
  yield* parsed(place, size > FILE_BYTES_MAXIMUM ? null : Buffer.concat(parts.flatMap((part) => [part, NEW_LINE])));
}

const NEW_LINE = Buffer.from('\n');

function* parsed(place: Place, bytes: Buffer | null): Generator<RawDocument> {
  if (bytes === null) {
    yield unreadable(place, 'is too large to be read at once; write JSON Lines, one document a line');
    return;
  }
  const json = parseJson(bytes);
  if (json.kind === 'refused') {
    yield unreadable(place, json.problem);
    return;
  }
  if (!Array.isArray(json.value)) {
    yield { kind: 'document', place, value: json.value, size: bytes.length };
    return;
  }
  if (json.value.length === 0) yield unreadable(place, 'holds an empty array; nothing to import');
  const size = Math.ceil(bytes.length / Math.max(1, json.value.length));
  for (const [index, value] of json.value.entries()) yield { kind: 'document', place: { ...place, item: index + 1 }, value, size };
}

function isWholeValue({ bytes }: Line): boolean {
  return bytes !== null && parseJson(bytes).kind === 'value';
}

function isBlank({ bytes }: Line): boolean {
  return bytes !== null && bytes.toString('latin1').trim() === '';
}

function unreadable(place: Place, problem: string): RawDocument {
  return { kind: 'unreadable', place, finding: { field: 'file', problem } };
}
