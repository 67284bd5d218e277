import { expect, test } from 'vitest';
import { siteLimits } from './caches/site-limits.ts';
import { modelWith, type AssumptionName } from './model/assumptions.ts';
import { regions } from './model/regions.ts';
import { KIND_NAMES } from './model/request-log.ts';
import { readOptions } from './options.ts';
import { originRequests, requestsOf, sumOf } from './report/counts.ts';
import { edgePeaksOf, loadsOf } from './report/loads.ts';
import { markdownOf, reportOf } from './report/report.ts';
import { OUTCOMES, simulate, type Simulation } from './simulate.ts';

const HOUR_S = 3_600;

/** One article that nothing changes, and readers whose browsers are all alike. */
const STILL: Partial<Record<AssumptionName, number>> = {
  views: 200_000,
  queries: 1,
  documents: 1,
  publishedADay: 0,
  edits: 0,
  comments: 0,
  releases: 0,
  spanish: 0,
  infiniteShare: 0,
  frontShare: 0,
  topicShare: 0,
  searchShare: 0,
  crawlers: 0,
  feedsASecond: 0,
  dictionaryBrowsers: 0,
  gzip: 0,
};

const simulationOf = (
  changed: Partial<Record<AssumptionName, number>>,
  others: Partial<Simulation> = {},
): Simulation => ({
  model: modelWith(changed),
  servers: {
    edges: 1,
    edgeBytes: 1e9,
    isEdgeHashed: false,
    processes: 1,
    isProcessHashed: false,
    areListsApart: false,
    areAnswersStreamed: false,
  },
  period: { from: 12 * HOUR_S, to: 13 * HOUR_S, warmUp: 0 },
  seed: 1,
  ...others,
});

test('of one page that does not change, each region asks once in the lifetime of its copy', () => {
  const { bins } = simulate(simulationOf(STILL));
  const count = (outcome: (typeof OUTCOMES)[number]) =>
    sumOf(bins, (bin) => requestsOf(bin, KIND_NAMES.indexOf('article'), OUTCOMES.indexOf(outcome)));
  expect(count('revalidated')).toBe(regions.length * (Math.floor(HOUR_S / siteLimits.page.fresh) - 1));
  // The process makes the page for the first request of all. The others find it there.
  expect([count('missed'), count('passed')]).toEqual([regions.length, 0]);
  expect(sumOf(bins, (bin) => bin.made)).toBe(1);
});

test('after a release, an edit that lists show and another edit, as much is made anew as they change', () => {
  const hourOf = (changed: Partial<Record<AssumptionName, number>>) => {
    const { bins } = simulate(
      simulationOf(
        { ...STILL, documents: 200, ...changed },
        { period: { from: 7 * HOUR_S, to: 19 * HOUR_S, warmUp: HOUR_S } },
      ),
    );
    return { made: sumOf(bins, (bin) => bin.made), asked: sumOf(bins, originRequests) };
  };
  const still = hourOf({});
  expect(still.made).toBeLessThan(10);
  expect(hourOf({ edits: 10, listedEdits: 0 }).made).toBeLessThanOrEqual(still.made + 10);
  const listed = hourOf({ edits: 10, listedEdits: 1 });
  expect(listed.made).toBeGreaterThan(8 * 200);
  const released = hourOf({ releases: 10, directReleases: 1 });
  expect(released.made).toBeGreaterThan(8 * 200);
  // Copies of the set before stay at the edges, but the processes drop them.
  expect(hourOf({ releases: 10, directReleases: 0, rolledBack: 0 }).made).toBeGreaterThan(8 * 200);
});

test('the same options give the same figures, and another seed gives others', () => {
  const options = [
    '--views',
    '300000',
    '--documents',
    '500',
    '--queries',
    '500',
    '--hours',
    '0.5',
    '--warm-up',
    '0',
    '--from',
    '13',
  ];
  const report = (more: readonly string[]) => {
    const read = readOptions([...options, ...more]);
    return markdownOf(reportOf(simulate(read), read), read);
  };
  const first = report([]);
  expect(report([])).toBe(first);
  expect(report(['--seed', '2'])).not.toBe(first);
  expect(first).toContain('| `--documents` | 500 articles |');
});

test('the edges of a region are counted for its own busiest minute', () => {
  const day = simulationOf({ ...STILL, views: 2_000_000 }, { period: { from: 0, to: 24 * HOUR_S, warmUp: 0 } });
  const { bins } = simulate(day);
  const { atEdges } = loadsOf(bins, day.model);
  const peaks = edgePeaksOf(bins, day.model).map((peak, place) => peak / (atEdges * (regions[place]?.share ?? 0)));
  // The model gives each region 1.6 times its mean then.
  for (const peak of peaks) expect(peak).toBeCloseTo(1.6, 1);
});

test('an option that is no number, or that nobody knows, is refused by name', () => {
  expect(() => readOptions(['--views', 'many'])).toThrow('--views takes a number from 0, not many');
  expect(() => readOptions(['--pages', '1'])).toThrow('--pages');
  expect(readOptions(['--edge-memory', '2', '--egress-gigabyte', '0.1', '--hash-processes'])).toMatchObject({
    servers: { edgeBytes: 2e9, isProcessHashed: true },
    prices: { egressGigabyte: 0.1 },
  });
});
