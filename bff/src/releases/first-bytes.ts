/**
 * What a stream says, up to so many bytes and one more: whoever knows how long it has to be sees by that one that it is
 * longer, and nobody has to take in the rest. Leaving off ends the stream.
 */
export async function* firstBytes(stream: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let left = bytes + 1;
  for await (const chunk of stream) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
