import { describe, expect, it } from 'vitest';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { LoadPoint } from '../../telemetry/history/history.ts';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { diagnose, type ReleaseHistory } from './diagnose.ts';

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);
const from = minutesAgo(24 * 60);

const point = (minutes: number, key: string, loads: number): LoadPoint => ({
  at: minutesAgo(minutes),
  key,
  loads,
  failures: key === '' ? 0 : loads,
  failedPageViews: key === '' ? 0 : loads,
});
const historyOf = (name: string, ...points: LoadPoint[]): ReleaseHistory => ({
  name,
  version: '1.1.0',
  points: [...points].sort((one, other) => one.at.getTime() - other.at.getTime()),
  addresses: { all: 50, failed: 9 },
});
const pointer = (name: string, channel: string, percent: number | null = null): ChannelPointer => ({
  name,
  channel,
  version: '1.1.0',
  percent,
  change: 1,
  pointedAt: from.toISOString(),
});

const diagnosed = (
  histories: ReleaseHistory[],
  pointers: ChannelPointer[] = [],
  names = ['rail', 'article', 'reader-tools', 'account-save', 'shell'],
) => diagnose({ histories, pointers, names, from, now: NOW });

describe('a release', () => {
  it('is wrong when a share of its loads fails by its own fault, for several page views', () => {
    const { releases, outage } = diagnosed(
      [historyOf('rail', point(5, '', 90), point(5, 'html', 10), point(10, '', 100))],
      [pointer('rail', 'stable')],
    );
    expect(releases).toEqual([
      expect.objectContaining({
        name: 'rail',
        isWrong: true,
        rate: 0.05,
        pageViews: 10,
        cause: 'html',
        pointer: expect.objectContaining({ channel: 'stable' }),
      }),
    ]);
    expect(outage).toBeNull();
  });

  it.each([
    ['a few page views', [point(5, '', 100), point(5, 'html', 4)]],
    ['a tiny share', [point(5, '', 10_000), point(5, 'html', 20)]],
  ])('is worth a look only with %s', (_what, points) => {
    expect(diagnosed([historyOf('rail', ...points)]).releases).toEqual([expect.objectContaining({ isWrong: false })]);
  });

  it.each([
    ['one address of many reports all of it', { all: 50, failed: 1 }, { isWrong: false, isFromOneAddress: true }],
    ['the site sees one address only', { all: 1, failed: 1 }, { isWrong: true, isFromOneAddress: false }],
    ['two addresses report it', { all: 50, failed: 2 }, { isWrong: true, isFromOneAddress: false }],
  ])('is judged by who reports it: %s', (_what, addresses, expected) => {
    const history = historyOf('rail', point(5, '', 90), point(5, 'html', 10));
    expect(diagnosed([{ ...history, addresses }]).releases).toEqual([expect.objectContaining(expected)]);
  });

  it.each(['blocked', 'offline', 'cors-or-csp', 'gone'])('has no fault in %s', (cause) => {
    const { releases, readerSide } = diagnosed([historyOf('rail', point(5, '', 100), point(5, cause, 50))]);
    expect(releases).toEqual([]);
    expect(readerSide).toEqual(cause === 'gone' ? { pageViews: 0, skewed: 50 } : { pageViews: 50, skewed: 0 });
  });

  it('that failed before and does not any more is not wrong', () => {
    expect(diagnosed([historyOf('rail', point(40, 'html', 50), point(5, '', 100))]).releases).toEqual([]);
  });

  it('fails since the first failure after a pause, and for all page views from then on', () => {
    const [finding] = diagnosed([
      historyOf(
        'rail',
        point(300, 'html', 7),
        point(50, 'html', 8),
        point(25, 'not-found', 9),
        point(5, 'not-found', 10),
        point(5, '', 100),
      ),
    ]).releases;
    expect(finding).toMatchObject({ since: minutesAgo(50), isOlder: false, pageViews: 27, cause: 'not-found' });
  });

  it('that has failed for as long as is known is said to be older', () => {
    const points = Array.from({ length: 96 }, (_none, place) => point(place * 15 + 1, 'html', 10));
    expect(diagnosed([historyOf('rail', ...points)]).releases[0]).toMatchObject({ isOlder: true });
  });

  it('that a canary gives is the canary’s, also where stable has it too', () => {
    const failing = historyOf('rail', point(5, '', 90), point(5, 'html', 10));
    expect(
      diagnosed([failing], [pointer('rail', 'stable'), pointer('rail', 'canary', 10)]).releases[0]?.pointer,
    ).toMatchObject({ channel: 'canary', percent: 10 });
    expect(diagnosed([failing], [pointer('article', 'stable')]).releases[0]?.pointer).toBeNull();
  });

  it('with more page views comes first', () => {
    const { releases } = diagnosed([
      historyOf('rail', point(5, '', 90), point(5, 'html', 10)),
      historyOf('article', point(5, '', 90), point(5, 'server', 40)),
      historyOf('shell', point(5, 'init', 2)),
    ]);
    expect(releases.map(({ name }) => name)).toEqual(['article', 'rail', 'shell']);
  });
});

describe('an outage', () => {
  const failing = (name: string, cause: string) => historyOf(name, point(5, '', 50), point(5, cause, 50));

  it('is the same trouble of several names at once', () => {
    const { outage } = diagnosed(['rail', 'article', 'reader-tools'].map((name) => failing(name, 'timeout')));
    expect(outage).toEqual({
      kind: 'outage',
      names: ['article', 'rail', 'reader-tools'],
      of: 5,
      since: minutesAgo(5),
      pageViews: 50,
      cause: 'timeout',
    });
  });

  it.each([
    ['two names', [failing('rail', 'timeout'), failing('article', 'timeout')]],
    [
      'names that fail for different causes',
      [failing('rail', 'timeout'), failing('article', 'html'), failing('shell', 'server')],
    ],
    ['names whose code fails', ['rail', 'article', 'shell'].map((name) => failing(name, 'render'))],
  ])('is not %s', (_what, histories) => {
    expect(diagnosed(histories).outage).toBeNull();
  });

  it('is not a few of very many names', () => {
    const many = Array.from({ length: 20 }, (_none, place) => `team-${place}`);
    expect(
      diagnosed(
        ['rail', 'article', 'shell'].map((name) => failing(name, 'timeout')),
        [],
        many,
      ).outage,
    ).toBeNull();
  });
});
