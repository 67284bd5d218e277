import { timingSafeEqual } from 'node:crypto';
import { HEADER_BYTES } from './frame-format.ts';

/**
 * Reads frames from the bytes of a process, however they are cut.
 * @param secret that every frame must bear.
 * @param maximum longest JSON of a frame, in bytes.
 * @param onFrame gets the JSON of each frame, parsed; nothing is known of its shape.
 * @returns what takes the bytes: it returns the first fault, after which it must not be called again, or `null`.
 */
export function createFrameReader(
  secret: Buffer,
  maximum: number,
  onFrame: (content: unknown) => void,
): (bytes: Buffer) => string | null {
  let pending: Buffer[] = [];
  let size = 0;
  /** Bytes of the frame under way, its header included; `null` while the header is not whole. */
  let expected: number | null = null;

  /** The pending bytes as one piece. */
  const joined = () => {
    const whole = pending.length === 1 && pending[0] ? pending[0] : Buffer.concat(pending, size);
    pending = [whole];
    return whole;
  };

  function readHeader(): string | null {
    const header = joined();
    const length = header.readUInt32BE(0);
    // Before the length: a sender without the secret learns nothing of limits, and nothing of its frame is kept.
    if (!timingSafeEqual(header.subarray(4, HEADER_BYTES), secret)) return 'a frame without the secret of its process';
    if (length > maximum) return `a frame of ${length} bytes, and ${maximum} are the most`;
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
