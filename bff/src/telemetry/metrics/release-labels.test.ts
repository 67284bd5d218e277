import { describe, expect, test } from 'vitest';
import { chromeAt, createRecorderForTest } from '../ingest/recorder.fixture.ts';
import { createMetrics } from './metrics.ts';
import { OLDER_RELEASES, SPARE_RELEASES_COUNTED } from './release-labels.ts';

const remotes = ['article', 'rail', 'account-save', 'reader-tools'];
const releasesOf = (minor: number) => remotes.map((name) => ({ name, version: `1.${minor}.0` }));

/** Counts one page view for each live release, as on a running site. */
function countViews(metrics: ReturnType<typeof createMetrics>, minor: number) {
  metrics.releaseLabels.keep(releasesOf(minor));
  for (const { name, version } of releasesOf(minor))
    metrics.pageViews.inc({ remote: name, release: metrics.releaseLabels.of({ name, version }) });
}

const seriesOf = async ({ pageViews }: ReturnType<typeof createMetrics>) => (await pageViews.get()).values;

describe('after hundreds of releases', () => {
  test('there are as many series as after the first few, and every page is still in their sum', async () => {
    const metrics = createMetrics();
    for (let minor = 0; minor < 200; minor += 1) countViews(metrics, minor);
    // The live release, the last few before it, and one series for all older ones.
    await expect.poll(() => seriesOf(metrics)).toHaveLength(remotes.length * (1 + SPARE_RELEASES_COUNTED + 1));
    const series = await seriesOf(metrics);
    expect(series.reduce((sum, { value }) => sum + value, 0)).toBe(200 * remotes.length);
    expect(series).toContainEqual({
      labels: { remote: 'rail', release: OLDER_RELEASES },
      value: 200 - 1 - SPARE_RELEASES_COUNTED,
    });
    expect(series).toContainEqual({ labels: { remote: 'rail', release: '1.199.0' }, value: 1 });
  });

  test('a release that is refused again and again is seen by its version, and those before it no more', async () => {
    const metrics = createMetrics();
    metrics.releaseLabels.keep(releasesOf(0));
    for (let minor = 1; minor <= 40; minor += 1)
      metrics.refusedReleases.inc({
        remote: 'rail',
        release: metrics.releaseLabels.own({ name: 'rail', version: `1.${minor}.0` }),
      });
    const refused = async () => (await metrics.refusedReleases.get()).values.map(({ labels }) => labels.release);
    await expect.poll(refused).toHaveLength(SPARE_RELEASES_COUNTED + 1);
    expect(await refused()).toEqual(expect.arrayContaining(['1.40.0', OLDER_RELEASES]));
    expect(metrics.releaseLabels.of({ name: 'rail', version: '1.0.0' })).toBe('1.0.0');
  });

  test('a page that is still open adds to the older ones, and brings no series back', async () => {
    const metrics = createMetrics();
    for (let minor = 0; minor < 20; minor += 1) metrics.releaseLabels.keep(releasesOf(minor));
    const load = {
      kind: 'load',
      remote: 'rail',
      module: './RailSlot',
      attempt: 1,
      duration: 1,
      outcome: 'success',
    } as const;
    const events = ['1.0.0', '1.1.0', '1.19.0', '9.9.9'].map((release) => ({ ...load, release }));
    const { record } = createRecorderForTest({ metrics, isRegistered: async ({ version }) => version !== '9.9.9' });
    await record({ path: '/', pageView: '6f0c4a3e-2b1d-4c5e-8f90-a1b2c3d4e5f6', events }, chromeAt(1));
    const { values } = await metrics.loads.get();
    expect(Object.fromEntries(values.map(({ labels, value }) => [labels.release, value]))).toEqual({
      [OLDER_RELEASES]: 2,
      '1.19.0': 1,
      unknown: 1,
    });
  });

  test('a release that is live again is counted by itself again', () => {
    const { releaseLabels } = createMetrics();
    for (let minor = 0; minor < 20; minor += 1) releaseLabels.keep(releasesOf(minor));
    expect(releaseLabels.of({ name: 'rail', version: '1.0.0' })).toBe(OLDER_RELEASES);
    releaseLabels.keep(releasesOf(0));
    expect(releaseLabels.of({ name: 'rail', version: '1.0.0' })).toBe('1.0.0');
  });
});
