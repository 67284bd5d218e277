import { NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBucket } from './bucket-watch.ts';

const EVERY_MS = 10_000;
const answer = (name: string, httpStatusCode: number) =>
  new S3ServiceException({ name, $fault: httpStatusCode < 500 ? 'client' : 'server', $metadata: { httpStatusCode } });
const cut = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const denied = answer('AccessDenied', 403);
const noSuchKey = new NoSuchKey({ message: '', $metadata: { httpStatusCode: 404 } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * Returns a watch, and what it reports of the bucket.
 * @param probe error of the probe; `null` if the probe finds an object.
 */
function watched(probe: Error | null) {
  const heard: string[] = [];
  const asked = vi.fn<() => Promise<unknown>>(async () => {
    if (probe !== null) throw probe;
  });
  return {
    heard,
    asked,
    watch: watchBucket({
      probe: asked,
      every: EVERY_MS,
      listener: { onAway: (reason) => void heard.push(reason), onBack: () => void heard.push('back') },
    }),
  };
}

test.each([
  ['gives the object', null],
  ['says that there is no such object', noSuchKey],
  ['may not say whether there is', denied],
])('a bucket that could not be reached is back when it %s', async (_what, probe) => {
  const { heard, watch } = watched(probe);
  await expect(watch.reading(Promise.reject(cut))).rejects.toThrow(
    'the bucket of releases cannot be used: ECONNREFUSED',
  );
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(heard).toEqual(['ECONNREFUSED', 'back']);
});

test('it is asked until it is back, and what it says meanwhile is told', async () => {
  const { heard, asked, watch } = watched(answer('NoSuchBucket', 404));
  await watch.reading(Promise.reject(cut)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(heard).toEqual(['ECONNREFUSED', 'NoSuchBucket']);
  await watch.writing(Promise.resolve());
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect([heard.at(-1), asked.mock.calls.length]).toEqual(['back', 2]);
});

test('a write to a bucket that does not exist is a fault of reading, too, until the bucket is back', async () => {
  const { heard, watch } = watched(null);
  await watch.writing(Promise.reject(answer('NoSuchBucket', 404))).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(heard).toEqual(['NoSuchBucket', 'back']);
});

test('a bucket that lets nothing in is not taken for well because it can be read', async () => {
  const { heard, watch } = watched(null);
  await watch.writing(Promise.reject(denied)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(heard).toEqual(['AccessDenied']);
});

test('a refusal of writing stays while the bucket is read, and is over when it takes something', async () => {
  const { heard, watch } = watched(null);
  await watch.writing(Promise.reject(denied)).catch(() => undefined);
  await watch.reading(Promise.resolve());
  await expect(watch.reading(Promise.reject(noSuchKey))).rejects.toBe(noSuchKey);
  expect(new Set(heard)).toEqual(new Set(['AccessDenied']));
  await watch.writing(Promise.resolve());
  expect(heard.at(-1)).toBe('back');
});

test('a refusal of reading stays while the bucket takes something, and is over when it is read', async () => {
  const { heard, asked, watch } = watched(denied);
  await watch.reading(Promise.reject(denied)).catch(() => undefined);
  await watch.writing(Promise.resolve());
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect([new Set(heard), asked.mock.calls.length]).toEqual([new Set(['AccessDenied']), 1]);
  await watch.reading(Promise.resolve());
  expect(heard.at(-1)).toBe('back');
});

test('a bucket that was away altogether, and then refuses writing alone, is told as that', async () => {
  const { heard, watch } = watched(null);
  await watch.writing(Promise.reject(denied)).catch(() => undefined);
  await watch.reading(Promise.reject(cut)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(heard).toEqual(['AccessDenied', 'ECONNREFUSED', 'AccessDenied']);
});

test.each([
  ['gives an object', null],
  ['may not say whether there is one', denied],
])('a refusal of writing that comes while the bucket is asked stays when it %s', async (_what, fault) => {
  const asked = Promise.withResolvers<unknown>();
  const heard: string[] = [];
  const watch = watchBucket({
    probe: () => asked.promise,
    every: EVERY_MS,
    listener: { onAway: (reason) => void heard.push(reason), onBack: () => void heard.push('back') },
  });
  await watch.reading(Promise.reject(cut)).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await watch.writing(Promise.reject(answer('QuotaExceeded', 403))).catch(() => undefined);
  if (fault === null) asked.resolve(null);
  else asked.reject(fault);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
  expect(heard).toEqual(['ECONNREFUSED', 'QuotaExceeded']);
});

test('changes alone are told, however often the bucket is used', async () => {
  const { heard, watch } = watched(null);
  await watch.reading(Promise.resolve());
  await watch.writing(Promise.resolve());
  expect(heard).toEqual([]);
  for (let time = 0; time < 2; time += 1) await watch.reading(Promise.reject(cut)).catch(() => undefined);
  for (let time = 0; time < 2; time += 1) await watch.reading(Promise.resolve());
  expect(heard).toEqual(['ECONNREFUSED', 'back']);
});

test('what the caller ended or the disk refused says nothing of the bucket', async () => {
  const { heard, watch } = watched(null);
  const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' });
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write', path: '/x' });
  for (const error of [aborted, full]) await expect(watch.writing(Promise.reject(error))).rejects.toBe(error);
  expect(heard).toEqual([]);
});
