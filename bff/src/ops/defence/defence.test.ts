import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DefenceMode, DefenceReadModel, ReleaseTest } from '../../defence/read-model.ts';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';
import { csvCells } from '../../http/testing/csv-cells.fixture.ts';

let site: OpsSite;
afterEach(() => site.close());

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000);
const arm = (release: string, pageViews: number, failedPageViews: number) => ({
  release,
  pageViews,
  failedPageViews,
  rate: failedPageViews / pageViews,
  sources: 40,
  failedSources: 9,
});
const quantile = (release: string, p75: number) => ({ release, count: 400, p75, lower: p75 - 100, upper: p75 + 100 });

const canaryTest: ReleaseTest = {
  name: 'rail',
  kind: 'canary',
  version: '1.1.0',
  against: '1.0.0',
  since: minutesAgo(50),
  lookedAt: minutesAgo(0),
  failures: {
    state: 'suspicious',
    eValue: 14.3,
    pValue: 0.07,
    actsAt: 200,
    tested: arm('1.1.0', 420, 18),
    reference: arm('1.0.0', 3_900, 12),
  },
  vitals: [
    {
      name: 'LCP',
      state: 'no-difference',
      tested: quantile('1.1.0', 2_300),
      reference: quantile('1.0.0', 2_250),
      actsAbove: 2_900,
    },
  ],
  words: 'Evidence grows against <it>.',
};
const everything: DefenceReadModel = {
  mode: { halts: true, rollsBack: false, observes: false },
  tests: async () => [
    canaryTest,
    {
      ...canaryTest,
      name: 'article',
      kind: 'stable',
      version: '2.0.0',
      vitals: [],
      words: 'It fails as rarely as before.',
    },
  ],
  actions: async () => [
    {
      id: 1,
      at: minutesAgo(9),
      name: 'rail',
      kind: 'rolled-back',
      version: '1.2.0',
      to: '1.0.0',
      change: 3,
      reason: '=It was worse.',
    },
  ],
  rollouts: async () => [
    {
      id: 1,
      name: 'rail',
      version: '1.1.0',
      phase: 'progressing',
      isPaused: false,
      steps: [1, 5, 25, 50, 100],
      percent: 5,
      startedAt: minutesAgo(60),
      startedBy: 'rail-ci',
      words: 'Waits for 400 page views more.',
      events: [
        { at: minutesAgo(50), percent: 5, phase: 'progressing', words: 'No difference after 1,000 page views.' },
      ],
    },
  ],
};

async function start(defence: DefenceReadModel | null) {
  site = await startOpsSite({ defence });
  for (const version of ['1.0.0', '1.1.0']) site.publish('rail', version);
  await site.point({ name: 'rail', channel: 'stable', version: '1.0.0', who: 'rail-ci', why: 'made so' });
  await site.point({ name: 'rail', channel: 'canary', version: '1.1.0', percent: 5, who: 'rail-ci', why: 'made so' });
  site.telemetry.trials.push(
    { release: '1.1.0', pageViews: 420, failedPageViews: 18, sources: 40, failedSources: 9 },
    { release: '1.0.0', pageViews: 3_900, failedPageViews: 12, sources: 300, failedSources: 9 },
  );
}
const wordsOf = async () =>
  (await site.get('/ops/defence')).text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[ \n]+/g, ' ');

describe('self-defence', () => {
  it('shows a canary beside stable with the present state of its test', async () => {
    await start(everything);
    const words = await wordsOf();
    for (const row of [
      'Canary 1.1.0 4.3\u00A0% 18 420 9 of 40',
      'Stable 1.0.0 0.31\u00A0% 12 3,900 9 of 300',
      'Failures ! suspicious the evidence grows but does not suffice yet evidence 14, acts at 200 p 0.070',
      'LCP at p75 ✓ no difference no evidence against the release 2,300\u00A0ms (at least 2,200\u00A0ms), stable 2,250\u00A0ms; acts above 2,900\u00A0ms',
      'Evidence grows against &lt;it&gt;.',
    ])
      expect(words).toContain(row);
    expect((await site.get('/ops/defence')).text).toContain('<svg id="arms-rail-wide">');
  });

  it.each<[string, DefenceReadModel | null, Date, string]>([
    ['its test began', everything, canaryTest.since, 'Since the test began: page views'],
    ['the canary began, without a test', null, minutesAgo(58), 'Since the canary began: page views'],
  ])('counts since %s, also after its share was changed', async (_when, defence, since, caption) => {
    await start(defence);
    await site.point({ name: 'rail', channel: 'canary', version: '1.1.0', percent: 25, who: 'rail-ci', why: 'more' });
    const trials = vi.spyOn(site.telemetry.history, 'trials');
    const words = await wordsOf();
    expect(trials).toHaveBeenCalledWith('rail', since);
    expect(words).toContain(caption);
    expect(words).toContain('Canary since 21 Nov, 13:02:00 (58 minutes ago)');
  });

  it('shows where a progressive rollout stands, and every step with its reason', async () => {
    await start(everything);
    const { text } = await site.get('/ops/defence');
    for (const words of [
      '<li aria-current="step">5\u00A0%</li>',
      'Waits for 400 page views more.',
      'No difference after 1,000 page views.',
      'by rail-ci',
    ])
      expect(text).toContain(words);
  });

  it('shows what the site did by itself, also as CSV', async () => {
    await start(everything);
    expect(await wordsOf()).toContain('Rolled back rail 1.2.0 → 1.0.0 =It was worse.');
    expect((await site.get('/ops/defence/actions.csv')).text).toContain(
      csvCells(`rolled-back,rail,1.2.0,1.0.0,3,'=It was worse.`),
    );
    expect((await site.get('/ops/defence/tests.csv')).text).toContain(csvCells('rail,canary,1.1.0,1.0.0'));
  });

  it('that does not run leaves the numbers of a canary beside those of stable', async () => {
    await start(null);
    const words = await wordsOf();
    for (const said of [
      'Self-defence does not run here',
      'Canary 1.1.0 4.3\u00A0% 18 420',
      'No test of this release is running.',
      'The site has taken no automatic action.',
    ])
      expect(words).toContain(said);
    expect((await site.get('/ops/defence/actions.csv')).status).toBe(200);
  });

  it.each<[DefenceMode, string]>([
    [
      { halts: true, rollsBack: true, observes: false },
      'The site automatically ends canaries that are significantly worse than stable, and rolls stable back when its failures jump.',
    ],
    [{ halts: false, rollsBack: false, observes: true }, 'records what it would do'],
    [{ halts: false, rollsBack: false, observes: false }, 'Self-defence is off'],
  ])('says what it may do: %o', async (mode, words) => {
    await start({ ...everything, mode });
    expect(await wordsOf()).toContain(words);
  });
});
