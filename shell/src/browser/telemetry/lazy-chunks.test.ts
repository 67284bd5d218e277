import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MISSING_PART_EVENT, type MissingPart } from '@plainwell/contracts/browser/missing-part.ts';
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { ChunkLoadError, type Failed } from '@plainwell/federation/browser/chunk-load-error.ts';
import { reportLazyChunks } from './lazy-chunks.ts';

const base = '/assets/reader-tools/1.0.0-a/browser/';
const url = `https://site.example${base}feedback-dialog.js`;
const file = { remote: 'reader-tools', release: '1.0.0-a', phase: 'chunk' };
const releases = {
  shell: { release: '1.0.0-s', base: '/assets/shell/1.0.0-s/', entry: 'browser/loader.js', integrity: '' },
  'reader-tools': { release: '1.0.0-a', base, entry: 'remoteEntry.js', integrity: '' },
};

let page: EventTarget;
let reported: TelemetryEvent[];
let isLeaving: boolean;
/** The newest entry of Resource Timing for the chunk. */
let entry: { duration: number; responseStatus: number } | undefined;
let causeOf: (error: unknown, remote: string) => Promise<Failed>;

/** An error in the form that the bundler throws for a chunk. */
const chunkError = (type = 'error', request = url) => Object.assign(new Error('no words count'), { type, request });

/** Dispatches an error to the page as a module does. Returns the promise that the page sets in the event. */
function tell(error: unknown): Promise<void> | undefined {
  const detail: MissingPart = { error };
  page.dispatchEvent(new CustomEvent(MISSING_PART_EVENT, { detail }));
  return detail.reported;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

const found = (cause: 'blocked' | 'html' | 'integrity' | 'timeout') => async (_error: unknown, remote: string) =>
  new ChunkLoadError({ remote, release: '1.0.0-a', url, type: 'missing', cause });

beforeEach(() => {
  page = new EventTarget();
  [reported, isLeaving, entry] = [[], false, { duration: 12, responseStatus: 200 }];
  causeOf = found('integrity');
  vi.stubGlobal('location', new URL('https://site.example/page'));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', page);
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(() => (entry ? [entry as never] : []));
  reportLazyChunks({
    releases,
    causeOf: (error, remote) => causeOf(error, remote),
    report: (event) => reported.push(event),
    isLeaving: () => isLeaving,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  [404, 'not-found'],
  [410, 'gone'],
  [500, 'server'],
])('a chunk whose answer has status %d is reported at once, without a probe', (responseStatus, cause) => {
  entry = { duration: 12, responseStatus };
  causeOf = () => Promise.reject(new Error('there must be no probe'));
  void tell(chunkError());
  expect(reported).toEqual([
    expect.objectContaining({ ...file, outcome: 'failure', type: 'missing', cause, url, duration: 12 }),
  ]);
});

test('a chunk that hung is a time-out', () => {
  entry = undefined;
  void tell(chunkError('timeout'));
  expect(reported).toEqual([expect.objectContaining({ ...file, type: 'timeout', cause: 'timeout', duration: 0 })]);
});

test('a probe decides where the status does not, and the module can wait for it', async () => {
  causeOf = found('html');
  await tell(chunkError());
  expect(reported).toEqual([expect.objectContaining({ ...file, cause: 'html' })]);
});

test('an import whose failure its module leaves unhandled is reported, too', async () => {
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: chunkError() }));
  await settled();
  expect(reported).toEqual([expect.objectContaining({ ...file, cause: 'integrity' })]);
});

test('a page that ends before the probe has an answer reports what the status shows', async () => {
  causeOf = () => new Promise(() => {});
  void tell(chunkError());
  page.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(reported).toEqual([expect.objectContaining({ ...file, cause: 'integrity' })]);
});

test('a probe that the leaving cuts off does not count, the answer of the chunk does', async () => {
  causeOf = found('blocked');
  isLeaving = true;
  void tell(chunkError());
  await settled();
  expect(reported).toEqual([expect.objectContaining({ cause: 'integrity' })]);
});

test('a chunk without an answer is blocked, also while the reader leaves', async () => {
  causeOf = found('blocked');
  [isLeaving, entry] = [true, undefined];
  void tell(chunkError());
  await settled();
  expect(reported).toEqual([expect.objectContaining({ cause: 'blocked' })]);
});

test.each([
  ['an error of a script', new TypeError('no')],
  ['a chunk of another site', chunkError('error', 'https://cdn.example/assets/a/1.0.0-a/browser/x.js')],
  ['no error', undefined],
])('%s is none', async (_what, error) => {
  void tell(error);
  await settled();
  expect(reported).toEqual([]);
});
