import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestSite, REQUEST_TIMEOUT_MS } from './request-site.ts';

const REQUEST = { method: 'GET', path: '/api/session' } as const;

let page: EventTarget;
/** The result of each request, in order. The last one repeats forever. */
let answers: readonly ('cut off' | 'answered')[];
let asked: number;

vi.mock('./load-axios.ts', () => ({
  loadAxios: async () => ({
    request: async () => {
      asked += 1;
      if (answers[Math.min(asked, answers.length) - 1] === 'cut off') throw new Error('Network Error');
      return { status: 200, data: 'known' };
    },
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  asked = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a request without an answer has failed', async () => {
  answers = ['cut off', 'answered'];
  expect(await requestSite(REQUEST)).toEqual({ isOk: false, status: 0, message: null });
});

test('a request that is cut off because the reader leaves is sent again, and answers when they come back', async () => {
  answers = ['cut off', 'cut off', 'answered'];
  const answer = requestSite(REQUEST);
  page.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ isOk: true, data: 'known' });
  expect(asked).toBe(3);
});

test('a reader who does not leave after all learns within the time-out that there is no answer', async () => {
  answers = ['cut off'];
  const answer = requestSite(REQUEST);
  page.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await answer).toEqual({ isOk: false, status: 0, message: null });
});
