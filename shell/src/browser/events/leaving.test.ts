import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { watchLeaving } from './leaving.ts';

const load = { kind: 'load', remote: 'article', release: '1.0.0-a', attempt: 1, duration: 7 } as const;
const cutOff: LoadEvent = { ...load, outcome: 'failure', type: 'missing', cause: 'blocked' };

let page: EventTarget;
let reported: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  reported = [];
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watch = () => watchLeaving((event) => reported.push(event));

test.each([
  { ...load, outcome: 'success' },
  { ...load, outcome: 'failure', type: 'missing', cause: 'not-found' },
  { ...load, outcome: 'failure', type: 'missing', cause: 'integrity' },
  { ...load, outcome: 'failure', type: 'timeout', cause: 'timeout' },
] as const)('a load with an answer is reported at once, also by a reader who is leaving: $outcome $cause', (event) => {
  const { report } = watch();
  page.dispatchEvent(new Event('beforeunload'));
  report(event);
  expect(reported).toEqual([event]);
});

test.each(['blocked', 'cors-or-csp'] as const)(
  'a failure that is "%s" is reported once it is clear that the reader stays',
  (cause) => {
    const { report } = watch();
    report({ ...cutOff, cause });
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(reported).toEqual([{ ...cutOff, cause }]);
  },
);

test('a failure while the browser is offline is one at once, whoever leaves then', () => {
  const { report } = watch();
  page.dispatchEvent(new Event('beforeunload'));
  report({ ...cutOff, cause: 'offline' });
  expect(reported).toEqual([{ ...cutOff, cause: 'offline' }]);
});

test('a failure after the reader has set out is none, however long the next page takes', () => {
  const { report, isLeaving } = watch();
  page.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(20_000);
  expect(isLeaving()).toBe(true);
  report(cutOff);
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

test('a failure is none where the browser says only afterwards that the page is left, also when the reader comes back', () => {
  const { report } = watch();
  report(cutOff);
  vi.advanceTimersByTime(3_000);
  page.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(60_000);
  expect(reported).toEqual([]);
});

test('a reader who set out for a download stays: later failures are reported again', () => {
  const { report, isLeaving } = watch();
  page.dispatchEvent(new Event('beforeunload'));
  vi.advanceTimersByTime(30_000);
  expect(isLeaving()).toBe(false);
  report(cutOff);
  vi.advanceTimersByTime(5_000);
  expect(reported).toEqual([cutOff]);
});
