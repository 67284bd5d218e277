import { beforeEach, expect, test, vi } from 'vitest';
import { createFrameReader } from './frame-reader.ts';
import { SECRET_BYTES } from './frame-format.ts';

const secret = Buffer.alloc(SECRET_BYTES, 7);
const onFrame = vi.fn<(content: unknown) => void>();
let read: ReturnType<typeof createFrameReader>;

beforeEach(() => {
  onFrame.mockReset();
  read = createFrameReader(secret, 100, onFrame);
});

function frame(text: string, { length = Buffer.byteLength(text), by = secret } = {}): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return Buffer.concat([head, by, Buffer.from(text)]);
}

test('frames are read however their bytes are cut', () => {
  const bytes = Buffer.concat([frame('{"a":"é"}'), frame('[]'), frame('2')]);
  for (const byte of bytes) expect(read(Buffer.from([byte]))).toBeNull();
  expect(read(bytes)).toBeNull();
  expect(onFrame.mock.calls.flat()).toEqual([{ a: 'é' }, [], 2, { a: 'é' }, [], 2]);
});

test.each([
  {
    what: 'has another secret',
    bytes: frame('{}', { by: Buffer.alloc(SECRET_BYTES) }),
    fault: 'a frame without the secret of its process',
  },
  {
    what: 'has another secret and says that it is endless',
    bytes: frame('', { length: 2 ** 32 - 1, by: Buffer.alloc(SECRET_BYTES) }),
    fault: 'a frame without the secret of its process',
  },
  {
    what: 'is longer than it may be',
    bytes: frame('', { length: 101 }),
    fault: 'a frame of 101 bytes; the maximum is 100',
  },
  { what: 'is no JSON', bytes: frame('{"a":'), fault: 'a frame that is no JSON' },
])('a frame that $what is a fault', ({ bytes, fault }) => {
  expect(read(frame('"good"'))).toBeNull();
  expect(read(bytes)).toBe(fault);
  expect(onFrame.mock.calls).toEqual([['good']]);
});

test('half a frame waits for the other half, and no more of it is kept than it may have', () => {
  const bytes = frame(JSON.stringify('x'.repeat(90)));
  expect(read(bytes.subarray(0, 60))).toBeNull();
  expect(onFrame).not.toHaveBeenCalled();
  expect(read(bytes.subarray(60))).toBeNull();
  expect(onFrame).toHaveBeenCalledTimes(1);
});
