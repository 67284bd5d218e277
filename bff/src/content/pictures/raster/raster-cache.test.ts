import { expect, test, vi } from 'vitest';
import { createRasterCache, type FindRaster } from './raster-cache.ts';

const BYTES = Uint8Array.of(1, 2, 3);

test('a raster is read once, also by requests at the same time', async () => {
  const find = vi.fn<FindRaster>(async () => BYTES);
  const cached = createRasterCache(find);
  expect(await Promise.all([cached('a'), cached('a')])).toEqual([BYTES, BYTES]);
  expect(await cached('a')).toEqual(BYTES);
  expect(find).toHaveBeenCalledTimes(1);
});

test('one that is missing is looked for again after a while', async () => {
  const find = vi.fn<FindRaster>(async () => null);
  let now = 1;
  const cached = createRasterCache(find, () => now);
  expect([await cached('a'), await cached('a')]).toEqual([null, null]);
  expect(find).toHaveBeenCalledTimes(1);
  find.mockResolvedValue(BYTES);
  now += 6_000;
  expect(await cached('a')).toEqual(BYTES);
});

test('what is kept is bounded: the raster that was asked for first is read again', async () => {
  const find = vi.fn<FindRaster>(async (key) => new Uint8Array(key === 'small' ? 1 : 3_000_000));
  const cached = createRasterCache(find);
  for (const key of ['small', 'a', 'b', 'c', 'c', 'small']) await cached(key);
  expect(find.mock.calls.flat()).toEqual(['small', 'a', 'b', 'c', 'small']);
});

test('a database that fails is asked again', async () => {
  const find = vi.fn<FindRaster>(async () => BYTES);
  find.mockRejectedValueOnce(new Error('away'));
  const cached = createRasterCache(find);
  await expect(cached('a')).rejects.toThrow('away');
  expect(await cached('a')).toEqual(BYTES);
});
