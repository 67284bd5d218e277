import { byteStream } from './byte-stream.ts';
import type { ContentFile } from './content-files.ts';
import type { Finding } from '../../lenient-parsing/finding.ts';
import { FILE_BYTES_MAXIMUM, LINE_BYTES_MAXIMUM } from './limits.ts';
import { parseJson } from './parse-json.ts';
import { readLines, type Line } from './read-lines.ts';
import type { Place } from '../report/report.ts';

/** A document as a file states it, or a piece of a file that cannot be read. */
export type RawDocument =
  | { kind: 'document'; place: Place; value: unknown; size: number }
  | { kind: 'unreadable'; place: Place; finding: Finding };

/** Options for reading a file. */
interface RawReading {
  /** Called with the number of bytes of the file on disk that were read so far. */
  onRead?: (bytesOnDisk: number) => void;
  /** Called with the place of the next piece before it is parsed. Parsing waits for the promise. */
  onBegin?: (place: Place) => Promise<void>;
  /** Skips everything up to this place. */
  after?: Place | undefined;
}

type Pieces = Pick<Required<RawReading>, 'onBegin'> & Pick<RawReading, 'after'>;

/**
 * Yields the documents of a file, one after the other. The file is JSON Lines if its first line is a whole JSON value,
 * or if its name ends in .jsonl or .ndjson. Otherwise the whole file is one JSON value. An array yields its elements.
 */
export async function* rawDocuments(
  file: ContentFile,
  { onRead = () => {}, onBegin = async () => {}, after }: RawReading = {},
): AsyncGenerator<RawDocument> {
  const place: Place = { file: file.name };
  const pieces = { onBegin, after };
  const isNamedLines = /\.(?:jsonl|ndjson)(?:\.gz)?$/i.test(file.name);
  const lines = readLines(byteStream(file.path, onRead), LINE_BYTES_MAXIMUM);
  let last = 0;
  let isLines = isNamedLines || after?.line !== undefined;
  try {
    for await (const line of lines) {
      last = line.number;
      if (isBlank(line) || isDone(line, after)) continue;
      if (!isLines && !isWholeValue(line)) {
        yield* wholeFile(place, line, lines, pieces);
        return;
      }
      isLines = true;
      yield* parsed({ ...place, line: line.number }, line.bytes, pieces);
    }
    if (last === 0) yield unreadable(place, 'is empty');
  } catch (error) {
    yield unreadable(
      place,
      `breaks off after line ${last} (${error instanceof Error ? error.message : String(error)}); copy the file again`,
    );
  }
}

async function* wholeFile(
  place: Place,
  first: Line,
  rest: AsyncIterable<Line>,
  pieces: Pieces,
): AsyncGenerator<RawDocument> {
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
  yield* parsed(
    place,
    size > FILE_BYTES_MAXIMUM ? null : Buffer.concat(parts.flatMap((part) => [part, NEW_LINE])),
    pieces,
  );
}

const NEW_LINE = Buffer.from('\n');

async function* parsed(place: Place, bytes: Buffer | null, { onBegin, after }: Pieces): AsyncGenerator<RawDocument> {
  if (bytes === null) {
    yield unreadable(place, 'is too large to be read at once; write JSON Lines, one document a line');
    return;
  }
  await onBegin(place);
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
  const done = after?.line === place.line ? (after?.item ?? 0) : 0;
  for (const [index, value] of json.value.entries())
    if (index >= done) yield { kind: 'document', place: { ...place, item: index + 1 }, value, size };
}

/** Returns whether an earlier process read a line to its end. */
function isDone({ number }: Line, after: Place | undefined): boolean {
  const { line = 0, item } = after ?? {};
  return number < line || (number === line && item === undefined);
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
