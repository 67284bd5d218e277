/**
 * Reads a stream up to a number of bytes plus one. The extra byte shows the caller that the stream is too long, without
 * reading the rest. A caller that stops early ends the stream.
 */
export async function* firstBytes(stream: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes + 1;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
