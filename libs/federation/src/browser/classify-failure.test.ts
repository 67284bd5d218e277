import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error.ts';
import { classifyFailure } from './classify-failure.ts';

const from = { remote: 'article', release: '1.0.0-a' };
const url = 'https://site.example/assets/article/1.0.0-a/browser/Byline.js';

/** Returns an error in the form that the bundler throws for a chunk. */
function chunkError(type: string, request = url) {
  return Object.assign(new Error('words that nobody may rely on'), { name: 'ChunkLoadError', type, request });
}

function answering(status: number, type = 'text/javascript') {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(null, { status, headers: { 'Content-Type': type } })),
  );
}

/**
 * Makes the site answer with status 200 but with wrong bytes. A browser withholds such an answer if the request states
 * the expected digest.
 */
function answeringOtherBytes() {
  const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>(async (_url, { integrity }) => {
    if (integrity) throw new TypeError('words that nobody may rely on');
    return new Response(null, { headers: { 'Content-Type': 'text/javascript' } });
  });
  vi.stubGlobal('fetch', fetched);
}

const INTEGRITY = 'sha256-expected';

function classify(error: unknown, hasContainer = true) {
  return classifyFailure(error, from, hasContainer, (failed) => (failed === url ? INTEGRITY : ''));
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('https://site.example/page'));
});
afterEach(() => vi.unstubAllGlobals());

describe('a failed load is told by its fields and a probe', () => {
  it('a chunk that took too long is a time-out, and is not asked for again', async () => {
    answering(200);
    const error = await classify(chunkError('timeout'));
    expect(error.failure).toEqual({ ...from, url, phase: 'chunk', type: 'timeout', cause: 'timeout' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'a 404', status: 404, type: 'text/plain', cause: 'not-found' },
    { what: 'a retired release', status: 410, type: 'text/plain', cause: 'gone' },
    { what: 'a broken server', status: 503, type: 'text/plain', cause: 'server' },
    { what: 'a page in place of a script', status: 200, type: 'text/html; charset=utf-8', cause: 'html' },
  ])('$what', async ({ status, type, cause }) => {
    answering(status, type);
    const { failure } = await classify(chunkError('error'));
    expect(failure).toMatchObject({ type: 'missing', cause, url });
  });

  it('a script that is there, ran and brought nothing', async () => {
    answering(200);
    expect((await classify(chunkError('missing'))).failure.cause).toBe('executed-but-missing');
  });

  it('a request that fails although the address answers: stopped on the way', async () => {
    answering(200);
    expect((await classify(chunkError('error'))).failure.cause).toBe('blocked');
    const elsewhere = chunkError('error', 'https://cdn.example/Byline.js');
    expect((await classify(elsewhere)).failure.cause).toBe('cors-or-csp');
  });

  it('a script whose bytes are not those of the release', async () => {
    answeringOtherBytes();
    expect((await classify(chunkError('error'))).failure).toMatchObject({ type: 'missing', cause: 'integrity', url });
    expect(fetch).toHaveBeenLastCalledWith(url, expect.objectContaining({ integrity: INTEGRITY, cache: 'reload' }));
  });

  it('a script that ran was the right one, whatever the site answers now', async () => {
    answeringOtherBytes();
    expect((await classify(chunkError('missing'))).failure.cause).toBe('executed-but-missing');
  });

  it('an answer that takes too long says nothing about its bytes', async () => {
    answering(200);
    vi.mocked(fetch)
      .mockResolvedValueOnce(new Response(null))
      .mockRejectedValueOnce(new DOMException('', 'TimeoutError'));
    expect((await classify(chunkError('error'))).failure.cause).toBe('blocked');
  });

  it('a reader without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect((await classify(chunkError('error'))).failure.cause).toBe('offline');
  });

  it('a container that did not start, or that does not hold the module', async () => {
    expect((await classify(new Error('x'), false)).failure.cause).toBe('init');
    expect((await classify(new Error('x'))).failure.cause).toBe('contract');
  });

  it('finds the bundler’s error under the runtime’s', async () => {
    answering(404);
    const wrapped = new Error('federation runtime', { cause: chunkError('error') });
    expect((await classify(wrapped)).failure).toMatchObject({ cause: 'not-found', url });
  });

  it('leaves an error that is classified already as it is', async () => {
    const known = new ChunkLoadError({ ...from, type: 'missing', cause: 'gone' });
    expect(await classify(known)).toBe(known);
  });
});
