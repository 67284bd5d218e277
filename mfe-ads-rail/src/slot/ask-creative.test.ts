import { describe, expect, it } from 'vitest';
import { askCreative } from './ask-creative.ts';

const html = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
const never = new AbortController().signal;
const hanging: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('over', 'TimeoutError')));
  });
const answering = (response: Response) => () => Promise.resolve(response);

describe('asking for a creative', () => {
  it('finds it available when the site answers with a document', async () => {
    expect(await askCreative('/c', never, answering(new Response(null, html)))).toBe('available');
  });

  it.each([400, 404, 429, 500, 503])('finds none when the site answers %i', async (status) => {
    expect(await askCreative('/c', never, answering(new Response(null, { ...html, status })))).toBe('unavailable');
  });

  it('finds none when something that is no document comes', async () => {
    const json = new Response(null, { headers: { 'Content-Type': 'application/json' } });
    expect(await askCreative('/c', never, answering(json))).toBe('unavailable');
  });

  it('finds none when another page answers by a redirect', async () => {
    const redirected = Object.defineProperty(new Response(null, html), 'redirected', { value: true });
    expect(await askCreative('/c', never, answering(redirected))).toBe('unavailable');
  });

  it('finds none when the reader is offline or a content blocker stops the request', async () => {
    expect(await askCreative('/c', never, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('unavailable');
  });

  it('gives up when its time is over', async () => {
    const patience = new AbortController();
    const answer = askCreative('/c', patience.signal, hanging);
    patience.abort();
    expect(await answer).toBe('unavailable');
  });

  it('asks without the document and without telling who the reader is', async () => {
    let asked: RequestInit | undefined;
    await askCreative('/c', never, (_address, init) => {
      asked = init;
      return Promise.resolve(new Response(null, html));
    });
    expect(asked).toMatchObject({ method: 'HEAD', credentials: 'omit' });
  });
});
