import { beforeEach, expect, test } from 'vitest';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { defenceSettings } from '../../config/defence-settings.ts';
import { onEachRegistry } from '../../delivery/registry/testing/each-registry.fixture.ts';
import type { ReleaseTrials } from '../../telemetry/history/history.ts';
import { emptyDefence } from '../testing/defended-site.fixture.ts';
import { createReleaseTests } from './release-tests.ts';

const now = new Date('2026-11-24T10:00:00Z');
const pointer = (channel: string, version: string): ChannelPointer => ({
  name: 'rail',
  channel,
  version,
  change: 1,
  pointedAt: now.toISOString(),
  percent: channel === 'canary' ? 10 : null,
});
const trialsOf = (release: string, pageViews: number): ReleaseTrials => ({
  release,
  pageViews,
  failedPageViews: pageViews / 100,
  sources: pageViews,
  failedSources: pageViews / 100,
});

await onEachRegistry((at) => {
  beforeEach(() => emptyDefence(at));

  test('each look takes what is new of the totals, whatever share of telemetry is stored at the moment', async () => {
    const seen = { pageViews: 0, rate: 1 };
    const history = {
      trials: async () => [trialsOf('a', seen.pageViews), trialsOf('b', seen.pageViews)],
      vitalValues: async () => [],
      // Share of the reports that the process of the look stores.
      kept: () => ({ rate: seen.rate, since: null }),
    };
    const tests = createReleaseTests({
      db: at.db,
      registry: {
        pointers: async () => [pointer('stable', 'a'), pointer('canary', 'b')],
        stableBefore: async () => null,
      },
      history,
      settings: defenceSettings.parse({}).defence,
      now: () => now,
    });
    const taken: (number | undefined)[] = [];
    for (const [pageViews, rate] of [
      [300, 1],
      [600, 0.1],
      [900, 0.3],
      [1_200, 1],
    ] as const) {
      Object.assign(seen, { pageViews, rate });
      const findings = await tests.look();
      taken.push(findings.find(({ kind }) => kind === 'canary')?.judgement.failures.tested.pageViews);
    }
    expect(taken).toEqual([300, 600, 900, 1_200]);
  });
});
