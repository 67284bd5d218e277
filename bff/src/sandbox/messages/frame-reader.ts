import { timingSafeEqual } from 'node:crypto';
import { HEADER_BYTES } from './frame-format.ts';

/**
 * Reads frames from the bytes of a process, in chunks of any size.
 * @param secret must be in every frame.
 * @param maximum longest JSON of a frame, in bytes.
 * @param onFrame gets the parsed JSON of each frame, of unknown shape.
 * @returns a function that takes the next bytes. It returns the first fault, or `null`. After a fault it must not be
 * called again.
 */
export function createFrameReader(
  secret: Buffer,
  maximum: number,
  onFrame: (content: unknown) => void,
): (bytes: Buffer) => string | null {
  let pending: Buffer[] = [];
  let size = 0;
  /** Length of the current frame with its header, in bytes; `null` until the header is complete. */
  let expected: number | null = null;

  /** Joins the pending bytes into one buffer. */
  const joined = () => {
    const whole = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending, size);
    pending = [whole];
    return whole;
  };

  function readHeader(): string | null {
    const header = joined();
    const length = header.readUInt32BE(0);
    // The secret is checked before the length, so that a sender without it learns no limit and fills no memory.
    if (!timingSafeEqual(header.subarray(4, HEADER_BYTES), secret)) return 'a frame without the secret of its process';
    if (length > maximum) return `a frame of ${length} bytes; the maximum is ${maximum}`;
    expected = HEADER_BYTES + length;
    return null;
  }

  return (bytes) => {
    pending.push(bytes);
    size += bytes.length;
    for (;;) {
      if (expected === null) {
        if (size < HEADER_BYTES) return null;
        const fault = readHeader();
        if (fault !== null) return fault;
      }
      if (expected === null || size < expected) return null;
      const whole = joined();
      const text = whole.toString('utf8', HEADER_BYTES, expected);
      pending = size === expected ? [] : [whole.subarray(expected)];
      size -= expected;
      expected = null;
      let content: unknown;
      try {
        content = JSON.parse(text);
      } catch {
        return 'a frame that is no JSON';
      }
      onFrame(content);
    }
  };
}
