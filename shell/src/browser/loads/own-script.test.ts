import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { createLoadScript } from '@plainwell/federation/browser/load-script.ts';
import { nextTry } from '@plainwell/federation/browser/retry.ts';
import { probeAddress } from '@plainwell/federation/browser/probe-address.ts';
import { createRunScript } from '@plainwell/federation/browser/run-script.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '@plainwell/federation/chunk-load-timeout.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LoaderApi, StartIsland } from '../loader-api.ts';
import type { ReportPorts } from './reported-load.ts';
import { createOwnScript } from './own-script.ts';
import { reportedLoad } from './reported-load.ts';

const ADDRESS = 'https://site.example/assets/shell/1.0.0-s/runtime.js';
const INTEGRITY = 'sha384-released';
/** Longest total wait before the second and the third attempt, in milliseconds. */
const WAITS = 400 + 800;

/** How a request for the script ends: the script runs, runs without effect, fails with this status, or hangs. */
type Answer = 'runs' | 'brings nothing' | number | 'hangs';

class Script extends EventTarget {
  remove() {
    standing = standing.filter((script) => script !== this);
  }
}

/** The site's answers in order. The last one repeats. */
let answers: Answer[];
/** Every script that the page requested. `standing` has those that are in the document. */
let asked: Script[];
let standing: Script[];
let reported: TelemetryEvent[];
let isLeaving: boolean;
let api: LoaderApi;
const ports: ReportPorts = { report: (event) => reported.push(event), isLeaving: () => isLeaving, next: nextTry };

const releases = {
  shell: {
    release: '1.0.0-s',
    base: 'https://site.example/assets/shell/1.0.0-s/',
    entry: 'runtime.js',
    integrity: INTEGRITY,
  },
};
const runScript = createRunScript(probeAddress);
const start: StartIsland = async () => undefined;
const status = (answer: Answer | undefined) => (typeof answer === 'number' ? answer : 200);

function append(script: Script): void {
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  asked.push(script);
  standing.push(script);
  vi.stubGlobal(
    'fetch',
    async () => new Response(null, { status: status(answer), headers: { 'Content-Type': 'text/javascript' } }),
  );
  if (answer === 'hangs') return;
  setTimeout(() => {
    if (answer === 'runs') api.start = start;
    script.dispatchEvent(new Event(typeof answer === 'number' ? 'error' : 'load'));
  }, 30);
}

beforeEach(() => {
  vi.useFakeTimers();
  [answers, asked, standing, reported, isLeaving] = [['runs'], [], [], [], false];
  vi.stubGlobal('document', { createElement: () => new Script(), head: { append } });
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

const createRuntime = () =>
  createOwnScript(
    { ...ports, reportedLoad, loadScript: createLoadScript(runScript) },
    async () => releases,
    () => api.start,
    (shell) => shell,
  );

/** Waits for the end of a load while time passes, for at most this many milliseconds. */
async function endOf(loading: Promise<StartIsland>, milliseconds = 5_000): Promise<unknown> {
  let end: unknown = 'none yet';
  loading.then(
    () => (end = 'loaded'),
    (error: unknown) => (end = error),
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return end;
}

const load = { kind: 'load', remote: 'shell', release: '1.0.0-s' } as const;

describe('a script of the shell', () => {
  test('is fetched once, as it was released, however many islands ask', async () => {
    const runtime = createRuntime();
    const all = Promise.all([runtime(), runtime(), runtime()]);
    await vi.advanceTimersByTimeAsync(30);
    expect(await all).toEqual([start, start, start]);
    expect(await runtime()).toBe(start);
    expect(asked).toEqual([expect.objectContaining({ src: ADDRESS, integrity: INTEGRITY, crossOrigin: 'anonymous' })]);
    expect(standing).toEqual([]);
  });

  test('is not fetched before an island asks', async () => {
    createRuntime();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual([]);
  });

  test('is reported with the time that it took', async () => {
    expect(await endOf(createRuntime()())).toBe('loaded');
    expect(reported).toEqual([
      { ...load, phase: 'start', outcome: 'success', attempt: 1, duration: 30, age: expect.any(Number) },
    ]);
  });

  test('is not fetched where a second copy, asked for beside a first that hung, has come', async () => {
    api.start = start;
    expect(await endOf(createRuntime()())).toBe('loaded');
    expect(asked).toEqual([]);
  });
});

describe('a script of the shell that fails', () => {
  const finals: readonly { answer: Answer; cause: string }[] = [
    { answer: 404, cause: 'not-found' },
    { answer: 410, cause: 'gone' },
    { answer: 'brings nothing', cause: 'executed-but-missing' },
  ];
  test.each(finals)(
    'for good ($answer) is reported once, and fetched anew when the next island asks',
    async ({ answer, cause }) => {
      answers = [answer];
      const runtime = createRuntime();
      expect(await endOf(runtime())).toMatchObject({
        name: 'ChunkLoadError',
        failure: { remote: 'shell', release: '1.0.0-s', type: 'missing', cause, url: ADDRESS },
      });
      expect(asked).toHaveLength(1);
      expect(reported).toEqual([
        {
          ...load,
          outcome: 'failure',
          type: 'missing',
          cause,
          message: `ChunkLoadError: ${cause}`,
          url: ADDRESS,
          phase: 'script',
          attempt: 1,
          duration: 30,
          age: expect.any(Number),
        },
      ]);

      answers = ['runs'];
      expect(await endOf(runtime())).toBe('loaded');
      expect(asked).toHaveLength(2);
      expect(reported.slice(1)).toEqual([
        { ...load, phase: 'start', outcome: 'success', attempt: 1, duration: 30, age: expect.any(Number) },
      ]);
    },
  );

  test('for a while is tried again for all that ask meanwhile, and every try is reported', async () => {
    answers = [503, 503, 'runs'];
    const runtime = createRuntime();
    const first = endOf(runtime(), WAITS + 3 * 30);
    const second = endOf(runtime(), 0);
    expect(await second).toBe('none yet');
    expect(await first).toBe('loaded');
    expect(asked).toHaveLength(3);
    expect(reported).toMatchObject([
      { outcome: 'failure', cause: 'server', attempt: 1 },
      { outcome: 'failure', cause: 'server', attempt: 2 },
      { outcome: 'success', attempt: 3, duration: 30 },
    ]);
  });

  test('three times is given up, for every island that asked', async () => {
    answers = [503];
    const runtime = createRuntime();
    const both = Promise.allSettled([runtime(), runtime()]);
    await vi.advanceTimersByTimeAsync(WAITS + 3 * 30);
    const refused = { status: 'rejected', reason: { failure: { cause: 'server' } } };
    expect(await both).toMatchObject([refused, refused]);
    expect(asked).toHaveLength(3);
    expect(reported).toHaveLength(3);
  });

  test('is waited for 120 s, then given up as a time-out without a second try', async () => {
    answers = ['hangs'];
    const runtime = createRuntime();
    const loading = runtime();
    expect(await endOf(loading, CHUNK_LOAD_TIMEOUT_MS - 1)).toBe('none yet');
    expect(standing).toHaveLength(1);
    expect(await endOf(loading, 1)).toMatchObject({ failure: { type: 'timeout', cause: 'timeout', url: ADDRESS } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(standing).toEqual([]);
    expect(reported).toEqual([
      {
        ...load,
        outcome: 'failure',
        type: 'timeout',
        cause: 'timeout',
        message: 'ChunkLoadError: timeout',
        url: ADDRESS,
        phase: 'script',
        attempt: 1,
        duration: 120_000,
        age: expect.any(Number),
      },
    ]);
  });

  test('because the reader leaves is fetched again without counting, until they are back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers = [0];
    isLeaving = true;
    const runtime = createRuntime();
    const loading = runtime();
    expect(await endOf(loading, 10_000)).toBe('none yet');
    expect(asked.length).toBeGreaterThan(3);

    isLeaving = false;
    answers = ['runs'];
    expect(await endOf(loading, 2_000)).toBe('loaded');
    expect(reported.at(-1)).toMatchObject({ outcome: 'success', attempt: 1 });
  });
});
