import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error.ts';
import { classifyFailure } from './classify-failure.ts';

const from = { remote: 'article', release: '1.0.0-a' };
const url = 'https://site.example/assets/article/1.0.0-a/browser/Byline.js';

/** An error as the bundler throws it for a chunk. */
function chunkError(type: string, request = url) {
  return Object.assign(new Error('words that nobody may rely on'), { name: 'ChunkLoadError', type, request });
}

function answering(status: number, type = 'text/javascript') {
  vi.stubGlobal('fetch', vi.fn(async () => new Response(null, { status, headers: { 'Content-Type': type } })));
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('https://site.example/page'));
});
afterEach(() => vi.unstubAllGlobals());

describe('a failed load is told by its fields and one probe', () => {
  it('a chunk that took too long is a time-out, and is not asked for again', async () => {
    answering(200);
    const error = await classifyFailure(chunkError('timeout'), from, true);
    expect(error.failure).toEqual({ ...from, url, type: 'timeout', cause: 'timeout' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'a 404', status: 404, type: 'text/plain', cause: 'not-found' },
    { what: 'a retired release', status: 410, type: 'text/plain', cause: 'gone' },
    { what: 'a broken server', status: 503, type: 'text/plain', cause: 'server' },
    { what: 'a page in place of a script', status: 200, type: 'text/html; charset=utf-8', cause: 'html' },
  ])('$what', async ({ status, type, cause }) => {
    answering(status, type);
    const { failure } = await classifyFailure(chunkError('error'), from, true);
    expect(failure).toMatchObject({ type: 'missing', cause, url });
  });

  it('a script that is there, ran and brought nothing', async () => {
    answering(200);
    expect((await classifyFailure(chunkError('missing'), from, true)).failure.cause).toBe('executed-but-missing');
  });

  it('a request that fails although the address answers: stopped on the way', async () => {
    answering(200);
    expect((await classifyFailure(chunkError('error'), from, true)).failure.cause).toBe('blocked');
    const elsewhere = chunkError('error', 'https://cdn.example/Byline.js');
    expect((await classifyFailure(elsewhere, from, true)).failure.cause).toBe('cors-or-csp');
  });

  it('a reader without a network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect((await classifyFailure(chunkError('error'), from, true)).failure.cause).toBe('offline');
  });

  it('a container that did not start, or that does not hold the module', async () => {
    expect((await classifyFailure(new Error('x'), from, false)).failure.cause).toBe('init');
    expect((await classifyFailure(new Error('x'), from, true)).failure.cause).toBe('contract');
  });

  it('finds the bundler’s error under the runtime’s', async () => {
    answering(404);
    const wrapped = new Error('federation runtime', { cause: chunkError('error') });
    expect((await classifyFailure(wrapped, from, true)).failure).toMatchObject({ cause: 'not-found', url });
  });

  it('leaves an error that is classified already as it is', async () => {
    const known = new ChunkLoadError({ ...from, type: 'missing', cause: 'gone' });
    expect(await classifyFailure(known, from, true)).toBe(known);
  });
});
