import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseFile } from './release-files.ts';
import type { FileFailure } from '../loader-api.ts';
import { createFileReports } from './watch-files.ts';

const SITE = 'https://site.example';
const release = (name: string) => ({
  release: '1.0.0-a',
  base: `/assets/${name}/1.0.0-a/`,
  entry: 'browser/remoteEntry.js',
  integrity: '',
});
const releases: BrowserReleases = {
  shell: { ...release('shell'), entry: 'browser/runtime.js' },
  rail: {
    ...release('rail'),
    behaviours: { './RailSlot': { entry: 'behaviours/RailSlot.js', integrity: '' } },
    scripts: { './Card': ['browser/Card.js'] },
  },
};

let reported: LoadEvent[];
let failed: FileFailure[];

beforeEach(() => {
  [reported, failed] = [[], []];
  vi.stubGlobal('location', new URL(`${SITE}/health/asthma`));
});
afterEach(() => vi.unstubAllGlobals());

/** A request as Resource Timing records it. */
function entry(path: string, more: object = {}): PerformanceResourceTiming {
  return {
    name: SITE + path,
    initiatorType: path.endsWith('.css') ? 'link' : 'script',
    duration: 40,
    responseEnd: 900,
    transferSize: 1_200,
    responseStatus: 200,
    ...more,
  } as PerformanceResourceTiming;
}

function take(...entries: PerformanceResourceTiming[]): LoadEvent[] {
  const report = createFileReports({ releases, failed, report: (event) => reported.push(event) });
  for (const each of entries) report(each);
  return reported;
}

test.each([
  ['/assets/rail/1.0.0-a/browser/remoteEntry.js', { remote: 'rail', phase: 'entry' }],
  ['/assets/rail/1.0.0-a/browser/Card.js', { remote: 'rail', phase: 'chunk', module: './Card' }],
  ['/assets/rail/1.0.0-a/browser/dialog.js', { remote: 'rail', phase: 'chunk' }],
  ['/assets/rail/1.0.0-a/behaviours/RailSlot.js', { remote: 'rail', phase: 'behaviour', module: './RailSlot' }],
  ['/assets/rail/1.0.0-a/browser/later.css', { remote: 'rail', phase: 'style' }],
  ['/assets/shell/1.0.0-a/browser/runtime.js', { remote: 'shell', phase: 'script' }],
  ['/assets/shell/1.0.0-a/browser/loader.js?again=1', { remote: 'shell', phase: 'script' }],
])('%s is told by its address and the release set', (path, file) => {
  expect(take(entry(path))).toEqual([
    { kind: 'load', outcome: 'success', release: '1.0.0-a', attempt: 1, duration: 40, size: 1_200, age: 900, ...file },
  ]);
});

test('the list of the page’s releases is one of its loads', () => {
  expect(take(entry('/api/release-sets/shell@1.0.0-a,rail@1.0.0-a', { initiatorType: 'fetch' }))).toMatchObject([
    { remote: 'shell', release: '1.0.0-a', phase: 'release-set' },
  ]);
});

test('of a release that is not the page’s own, its address says what it is', () => {
  expect(releaseFile('/assets/rail/0.9.0-b/browser/remoteEntry.js', releases)).toEqual({
    remote: 'rail',
    release: '0.9.0-b',
    phase: 'entry',
  });
  expect(releaseFile('/assets/rail/0.9.0-b/browser/Card.js', releases)).toEqual({
    remote: 'rail',
    release: '0.9.0-b',
    phase: 'chunk',
  });
});

test.each([
  '/assets/rail/1.0.0-a/browser/photo.webp',
  '/media/photo.webp',
  '/api/session',
  '/assets/rail/1.0.0-a/browser/Card.js.map',
])('%s is no part of a release that pages load', (path) => {
  expect(releaseFile(path, releases)).toBeUndefined();
});

test('what another site serves is none of the page’s', () => {
  expect(releaseFile('https://other.example/assets/rail/1.0.0-a/browser/Card.js', releases)).toBeUndefined();
});

test('a probe of an address is no load of it', () => {
  expect(take(entry('/assets/rail/1.0.0-a/browser/Card.js', { initiatorType: 'fetch' }))).toEqual([]);
});

test('what was fetched ahead counts when it runs, with the bytes that it took', () => {
  const path = '/assets/rail/1.0.0-a/browser/Card.js';
  expect(
    take(entry(path, { initiatorType: 'link', transferSize: 9_000 }), entry(path, { transferSize: 0 })),
  ).toMatchObject([{ attempt: 1, size: 9_000 }]);
});

test('a try that failed is none, and counts as a try', () => {
  const path = '/assets/rail/1.0.0-a/browser/Card.js';
  failed = [
    { cause: 'server', url: path },
    { cause: 'server', url: path },
  ];
  expect(take(entry(path, { responseStatus: 500 }), entry(path, { responseStatus: 0 }), entry(path))).toMatchObject([
    { outcome: 'success', attempt: 3 },
  ]);
});

test.each(['integrity', 'html', 'executed-but-missing'] as const)(
  'a file that came and failed because of "%s" is no success',
  (cause) => {
    const path = '/assets/rail/1.0.0-a/behaviours/RailSlot.js';
    failed = [{ cause, url: path }];
    expect(take(entry(path), entry(path))).toMatchObject([{ attempt: 2 }]);
  },
);

test('where the browser does not tell the status, what is noted has come', () => {
  expect(take(entry('/assets/rail/1.0.0-a/browser/Card.js', { responseStatus: undefined }))).toHaveLength(1);
});
