import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestCreative } from './request-creative.ts';

const never = new AbortController().signal;
const hanging: typeof fetch = (_address, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('over', 'TimeoutError')));
  });
const answering = (response: Response) => () => Promise.resolve(response);
const none = () => {};

afterEach(() => vi.unstubAllGlobals());

/** Requests a creative with `network` in place of `fetch`. */
function requestFrom(
  network: typeof fetch,
  ...[address, signal, onFilled]: Parameters<typeof requestCreative>
): ReturnType<typeof requestCreative> {
  vi.stubGlobal('fetch', network);
  return requestCreative(address, signal, onFilled);
}
const named = { headers: { Creative: 'sleep' } };

describe('asking for a creative', () => {
  it('brings its document and its name', async () => {
    const onFilled = vi.fn<(creative: string, html: string) => void>();
    expect(await requestFrom(answering(new Response('<p>Words', named)), () => '/c', never, onFilled)).toBeUndefined();
    expect(onFilled.mock.calls).toEqual([['sleep', '<p>Words']]);
  });

  it('finds none where the site has none', async () => {
    expect(await requestFrom(answering(new Response(null, { status: 204 })), () => '/c', never, none)).toBe('empty');
  });

  it.each([400, 404, 429, 500, 503])('fails when the site answers %i', async (status) => {
    expect(await requestFrom(answering(new Response('<p>Words', { ...named, status })), () => '/c', never, none)).toBe(
      'failed',
    );
  });

  it('fails when something that names no creative comes in its place', async () => {
    expect(await requestFrom(answering(new Response('<p>The network of a hotel')), () => '/c', never, none)).toBe(
      'failed',
    );
  });

  it('is blocked when the request never leaves, as content blockers have it', async () => {
    expect(
      await requestFrom(
        () => Promise.reject(new TypeError('Failed to fetch')),
        () => '/c',
        never,
        none,
      ),
    ).toBe('blocked');
  });

  it('fails when its time is over', async () => {
    const patience = new AbortController();
    const answer = requestFrom(hanging, () => '/c', patience.signal, none);
    patience.abort();
    expect(await answer).toBe('failed');
  });

  it('waits for its turn: each knows what came before it', async () => {
    const names = ['sleep', 'exercise', 'stress'];
    const network: typeof fetch = async (address) =>
      new Response(String(address), { headers: { Creative: names.shift() ?? '' } });
    const filled: string[] = [];
    const asked: string[] = [];
    const ask = () =>
      requestFrom(
        network,
        () => `/c?shown=${filled.join('.')}`,
        never,
        (name, html) => {
          filled.push(name);
          asked.push(html);
        },
      );
    await Promise.all([ask(), ask(), ask()]);
    expect(asked).toEqual(['/c?shown=', '/c?shown=sleep', '/c?shown=sleep.exercise']);
  });

  it('waits no longer for its turn than for an answer', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [first, second].map(({ signal }) => requestFrom(hanging, () => '/c', signal, none));
    second.abort();
    expect(await answers[1]).toBe('failed');
    first.abort();
    expect(await answers[0]).toBe('failed');
  });

  it('asks once, without telling who the reader is', async () => {
    const asked: (RequestInit | undefined)[] = [];
    const network: typeof fetch = (_address, init) => {
      asked.push(init);
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    await requestFrom(network, () => '/c', never, none);
    expect(asked).toEqual([{ credentials: 'omit', signal: never }]);
  });
});
