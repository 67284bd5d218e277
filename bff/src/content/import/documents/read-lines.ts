/**
 * One line of a file, without its line end. `number` counts from 1. `bytes` is null for a line above the limit, which
 * is not kept.
 */
export interface Line {
  number: number;
  bytes: Buffer | null;
}

const LINE_FEED = 0x0a;

/** Splits a stream of bytes into lines. Keeps at most `maximum` bytes of a line in memory. */
export async function* readLines(chunks: AsyncIterable<Buffer>, maximum: number): AsyncGenerator<Line> {
  let number = 1;
  let size = 0;
  let parts: Buffer[] = [];
  const take = (part: Buffer) => {
    size += part.length;
    if (size <= maximum) parts.push(part);
    else parts = [];
  };
  const finished = (): Line => {
    const line = { number, bytes: size <= maximum ? Buffer.concat(parts) : null };
    number += 1;
    size = 0;
    parts = [];
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      yield finished();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (size > 0) yield finished();
}
