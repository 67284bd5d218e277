import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MISSING_PART_EVENT, type MissingPart } from '@plainwell/contracts/browser/missing-part.ts';
import { reportMissing } from './report-missing.ts';

const error = new Error('no chunk');
let page: EventTarget;

/** Lets the page answer a missing part with a report. */
const answering = (reported: Promise<void>) =>
  page.addEventListener(MISSING_PART_EVENT, (event) => {
    const { detail } = event as CustomEvent<MissingPart>;
    expect(detail.error).toBe(error);
    detail.reported = reported;
  });

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that loads is passed on, and nobody is told', async () => {
  const told = vi.fn<() => void>();
  page.addEventListener(MISSING_PART_EVENT, told);
  await expect(reportMissing(Promise.resolve('the dialog'))).resolves.toBe('the dialog');
  expect(told).not.toHaveBeenCalled();
});

test('a part that does not load is told, and the module goes on once the page knows why', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering(promise);
  const end = vi.fn<() => void>();
  const failed = reportMissing(Promise.reject(error)).catch((reason: unknown) => {
    end();
    return reason;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(end).not.toHaveBeenCalled();
  resolve();
  expect(await failed).toBe(error);
});

test.each([
  ['whose page does not find out why', () => answering(new Promise(() => {}))],
  ['that no page hears of', () => undefined],
])('a part %s keeps no reader longer than two seconds', async (_what, prepare) => {
  prepare();
  const failed = reportMissing(Promise.reject(error)).catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await failed).toBe(error);
});
