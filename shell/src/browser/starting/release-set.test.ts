import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserRelease } from '@plainwell/contracts/modules/page-state.ts';
import { nextTry } from '@plainwell/federation/browser/retry.ts';
import { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import { createRunScript } from '@plainwell/federation/browser/run-script.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '@plainwell/federation/chunk-load-timeout.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageParts, LoaderApi } from '../loader-api.ts';
import { createReleaseSet } from './release-set.ts';

const URL_OF_SET = '/api/release-sets/shell@1.0.0-s';
const request = { integrity: 'sha256-released', priority: 'low' } as const;
const release = (name: string): BrowserRelease => ({
  release: '1.0.0-s',
  base: `/assets/${name}/1.0.0-s/`,
  entry: 'entry.js',
  integrity: '',
});
const set = { shell: release('shell'), rail: release('rail') };

/** How a request for the set ends: it succeeds, has other bytes, is refused with this status, or hangs. */
type Answer = 'comes' | 'has other bytes' | number | 'hangs';

/** The site's answers in order. The last one repeats. */
let answers: Answer[];
let asked: { url: string; init: RequestInit | undefined }[];
let reported: TelemetryEvent[];
let api: LoaderApi;
/** Lets the first hanging request complete. */
let come: () => void;

const ofSet = () => Response.json(set);

async function site(url: string, init?: RequestInit): Promise<Response> {
  const answer =
    init?.method === 'HEAD' || init?.cache === 'reload'
      ? answers[0]
      : answers.length > 1
        ? answers.shift()
        : answers[0];
  const status = typeof answer === 'number' ? answer : 200;
  if (init?.method === 'HEAD') return new Response(null, { status, headers: { 'Content-Type': 'application/json' } });
  if (init?.cache !== 'reload') asked.push({ url, init });
  // A browser reports bytes that do not match the integrity value as a network error, whatever they are.
  if (init?.integrity && (answer === 'has other bytes' || typeof answer === 'number'))
    throw new TypeError('Failed to fetch');
  if (answer === 'hangs') await new Promise<void>((resolve) => (come = resolve));
  return ofSet();
}

function createSet(more: Partial<PageParts> = {}) {
  const parts = {
    asked: undefined,
    loader: release('shell'),
    releaseSet: [URL_OF_SET, request],
    runScript: createRunScript(probeAddress),
    report: (event: TelemetryEvent) => reported.push(event),
    isLeaving: () => false,
    next: nextTry,
    ...more,
  } as PageParts;
  return createReleaseSet(api, parts);
}

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked, reported] = [['comes'], [], []];
  vi.stubGlobal('fetch', site);
  vi.stubGlobal('location', new URL('https://site.example/health/asthma'));
  vi.stubGlobal('navigator', { onLine: true });
  api = {
    takeOver: () => undefined,
    report: () => undefined,
    arm: () => undefined,
    send: () => true,
    heard: [],
    hear: () => undefined,
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits for the end of a load, for at most this many milliseconds. */
async function endOf(loading: Promise<unknown>, milliseconds = 5_000): Promise<unknown> {
  let end: unknown = 'none yet';
  loading.then(
    (loaded) => (end = loaded),
    (error: unknown) => (end = error),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return end;
}

test('the set for which the bootstrap has asked is taken, once for all who ask, and not reported', async () => {
  const { bring } = createSet({ asked: Promise.resolve(ofSet()) });
  expect(await endOf(Promise.all([bring(), bring()]))).toEqual([set, set]);
  expect(api.releases).toEqual(set);
  expect(asked).toEqual([]);
  expect(reported).toEqual([]);
});

test('releases that the page names itself go before those of the set', async () => {
  const local = { ...release('rail'), release: '0.0.0-dev' };
  expect(await endOf(createSet({ releases: { rail: local } }).bring())).toEqual({ ...set, rail: local });
});

test('a request of the bootstrap that failed is made again, by the bytes that the page names', async () => {
  answers = [503];
  const loading = createSet({ asked: Promise.resolve() }).bring();
  expect(await endOf(loading, 0)).toBe('none yet');
  answers = ['comes'];
  expect(await endOf(loading)).toEqual(set);
  expect(asked).toEqual([{ url: URL_OF_SET, init: request }]);
  expect(reported).toMatchObject([
    {
      kind: 'load',
      remote: 'shell',
      release: '1.0.0-s',
      outcome: 'failure',
      cause: 'server',
      url: URL_OF_SET,
      attempt: 1,
    },
  ]);
});

test.each<[Answer, string]>([
  ['has other bytes', 'integrity'],
  [404, 'not-found'],
  [410, 'gone'],
])('one that %s is reported once and given up, and fetched anew when somebody asks again', async (answer, cause) => {
  answers = [answer];
  const { bring } = createSet();
  expect(await endOf(bring())).toMatchObject({ failure: { remote: 'shell', type: 'missing', cause, url: URL_OF_SET } });
  expect(reported).toMatchObject([{ outcome: 'failure', type: 'missing', cause, url: URL_OF_SET }]);
  expect(api.releases).toBeUndefined();
  answers = ['comes'];
  expect(await endOf(bring())).toEqual(set);
});

test('one that hangs is waited for 120 s, and comes at once where a reader has it asked for anew', async () => {
  answers = ['hangs'];
  const load = createSet();
  expect(await endOf(load.bring(), CHUNK_LOAD_TIMEOUT_MS)).toMatchObject({
    failure: { type: 'timeout', cause: 'timeout', url: URL_OF_SET },
  });

  const again = load.bring();
  expect(await endOf(again, 1_000)).toBe('none yet');
  answers = ['comes'];
  load.refetch();
  expect(await endOf(again, 0)).toEqual(set);
  expect(asked.at(-1)?.url).toMatch(/shell@1\.0\.0-s\?again=\d+$/);
  come();
  load.refetch();
  expect(asked).toHaveLength(3);
});
