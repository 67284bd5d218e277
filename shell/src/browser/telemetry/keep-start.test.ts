import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { telemetryBatchSchema } from '@plainwell/contracts/delivery/telemetry.ts';
import type { LoaderApi } from '../loader-api.ts';
import { keepStart } from './keep-start.ts';
import { keepBatch } from './kept-batches.ts';
import { takeKept } from './take-kept.ts';

const VIEW = '0b0f4f2e-6f0c-4b39-9a57-0c7f3a1f6a10';

let stored: Record<string, unknown>;
let page: EventTarget;
let api: LoaderApi;

const islandOf = (module: string) => ({ dataset: { remote: 'account-save', module } }) as unknown as HTMLElement;
const island = islandOf('./SaveControl');
/** The fields that the report of the start contains. */
const place = { remote: 'account-save', release: '1.2.3', module: './SaveControl' };

/** Returns the page's `LoaderApi` after the loader has taken over. */
function pageOf(pageView: string): LoaderApi {
  const releaseSet = ['/api/release-sets/account-save@1.2.3', {}];
  return {
    parts: { pageView, releaseSet },
    releases: { 'account-save': { release: '1.2.3' } },
  } as unknown as LoaderApi;
}

/** A start that ends when the test decides. */
function openStart() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { start: () => promise, resolve, reject };
}

/** Opens the tab's next page, which does not know which starts were under way in the previous page. */
const nextPage = () => vi.stubGlobal('plainwell', pageOf('another'));

beforeEach(() => {
  vi.useFakeTimers();
  stored = {
    getItem: (name: string) => stored[name] ?? null,
    removeItem: (name: string) => Reflect.deleteProperty(stored, name),
  };
  page = new EventTarget();
  api = pageOf(VIEW);
  vi.stubGlobal('plainwell', api);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('location', { pathname: '/health/asthma-control' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that ends while the module starts leaves the report that it hung to the next page of its tab', () => {
  void keepStart(island, openStart().start, api);
  vi.advanceTimersByTime(20_000);
  nextPage();
  const [batch, ...others] = takeKept();
  expect(others).toEqual([]);
  expect(telemetryBatchSchema.parse(batch)).toMatchObject({
    pageView: expect.stringMatching(/^[\da-f-]{36}$/),
    path: '/health/asthma-control',
    set: 'account-save@1.2.3',
    held: 20_000,
    events: [{ ...place, kind: 'load', outcome: 'failure', phase: 'start', type: 'timeout', cause: 'hang' }],
  });
  expect(takeKept()).toEqual([]);
});

test('while it starts its own page sends all that was kept but this', () => {
  keepBatch({ first: 7 });
  void keepStart(island, openStart().start, api);
  keepBatch({ first: 8 });
  expect(takeKept()).toEqual([
    { first: 7, held: 0 },
    { first: 8, held: 0 },
  ]);
  expect(takeKept()).toEqual([]);
  nextPage();
  expect(takeKept()).toHaveLength(1);
});

test.each(['well', 'badly'])('a start that ends %s leaves nothing', async (how) => {
  keepBatch({ first: 7 });
  const { start, resolve, reject } = openStart();
  const started = keepStart(island, start, api);
  if (how === 'well') resolve();
  else reject(new Error('broken on purpose'));
  const end = await started.then(
    () => 'well',
    (error: Error) => error.message,
  );
  expect(end).toBe(how === 'well' ? how : 'broken on purpose');
  nextPage();
  expect(takeKept()).toEqual([{ first: 7, held: 0 }]);
});

test('a page that still hears its reader leave does not hang, and leaves nothing', () => {
  void keepStart(island, openStart().start, api);
  page.dispatchEvent(new Event('pagehide'));
  nextPage();
  expect(takeKept()).toEqual([]);
});

test('of two starts each is told by itself', async () => {
  const first = openStart();
  const started = keepStart(island, first.start, api);
  void keepStart(islandOf('./SavedList'), openStart().start, api);
  first.resolve();
  await started;
  nextPage();
  expect(takeKept()).toMatchObject([{ events: [{ module: './SavedList' }] }]);
});

test('where storage is blocked the island starts all the same', async () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      },
    ),
  );
  const start = vi.fn<() => Promise<void>>(async () => undefined);
  await keepStart(island, start, api);
  expect(start).toHaveBeenCalledOnce();
});
