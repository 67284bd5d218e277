import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestSite, REQUEST_TIMEOUT_MS, type SiteRequest } from './request-site.ts';

const REQUEST = { method: 'GET', path: '/api/session' } as const;

let page: EventTarget;
/** The result of each request, in order. The last result repeats forever. */
let answers: readonly ('cut off' | 'silent' | Response)[];
const asked: Request[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  asked.length = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    asked.push(new Request(new URL(path, 'https://site.example'), options));
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer === 'silent')
      return new Promise((_resolve, reject) =>
        options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
    if (!(answer instanceof Response)) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends one request and returns it as the site gets it. */
async function sent(request: SiteRequest): Promise<Request> {
  answers = [Response.json(null)];
  await requestSite(request);
  const [first] = asked;
  if (first === undefined) throw new Error('nothing was sent');
  return first;
}

describe('a request', () => {
  test('asks for JSON, with its query and its token, and without a body', async () => {
    const request = await sent({ ...REQUEST, query: { search: 'a b&c=é', page: 2 }, token: 'secret' });
    expect([request.method, request.url]).toEqual([
      'GET',
      'https://site.example/api/session?search=a+b%26c%3D%C3%A9&page=2',
    ]);
    expect(Object.fromEntries(request.headers)).toEqual({ accept: 'application/json', authorization: 'Bearer secret' });
    expect(request.body).toBeNull();
    expect(request.keepalive).toBe(false);
  });

  test('with an object sends it as JSON, and outlives its page', async () => {
    const request = await sent({ method: 'PUT', path: '/list', body: { articleId: '1' } });
    expect(request.headers.get('content-type')).toBe('application/json');
    expect(await request.json()).toEqual({ articleId: '1' });
    expect(request.keepalive).toBe(true);
  });

  test('with fields sends them as a form does', async () => {
    const request = await sent({ method: 'POST', path: '/form', body: new URLSearchParams({ site: 'a b' }) });
    expect(request.headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(await request.text()).toBe('site=a+b');
  });
});

test.each([
  ['JSON', Response.json({ known: true }), { isOk: true, data: { known: true } }],
  ['nothing', new Response(null, { status: 204 }), { isOk: true, data: '' }],
  ['a page', new Response('<p>Hello'), { isOk: true, data: '<p>Hello' }],
  ['an error', Response.json({ error: 'Full.' }, { status: 409 }), { isOk: false, status: 409, message: 'Full.' }],
  ['an error’s page', new Response('<p>', { status: 502 }), { isOk: false, status: 502, message: null }],
])('an answer with %s is read', async (_what, response, answer) => {
  answers = [response];
  expect(await requestSite(REQUEST)).toEqual(answer);
});

test('a request without an answer has failed', async () => {
  answers = ['cut off', Response.json('known')];
  expect(await requestSite(REQUEST)).toEqual({ isOk: false, status: 0, message: null });
});

test('a request whose answer takes too long has failed, and is aborted', async () => {
  answers = ['silent'];
  const answer = requestSite(REQUEST);
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await answer).toEqual({ isOk: false, status: 0, message: null });
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('a request that is cut off because the reader leaves is sent again, and answers when they come back', async () => {
  answers = ['cut off', 'cut off', Response.json('known')];
  const answer = requestSite(REQUEST);
  page.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ isOk: true, data: 'known' });
  expect(asked).toHaveLength(3);
});

test('a reader who does not leave after all learns within the time-out that there is no answer', async () => {
  answers = ['cut off'];
  const answer = requestSite(REQUEST);
  page.dispatchEvent(new Event('beforeunload'));
  await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
  expect(await answer).toEqual({ isOk: false, status: 0, message: null });
});
