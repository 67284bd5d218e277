import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { moveTo, type TestRegistry } from '../../delivery/registry/testing/registry.fixture.ts';
import { testRelease } from '../../delivery/registry/testing/release.fixture.ts';
import type { RolloutView } from '../read-model.ts';
import type { RolloutResult } from '../rollout/service.ts';
import { defendedSite, emptyDefence, type DefendedSite } from './defended-site.fixture.ts';

/** The stable release of `rail`, and the release that is rolled out. */
export const [one, two] = [testRelease('rail', 'one'), testRelease('rail', 'two')];

export const versionOf = ({ manifest }: typeof one): string => manifest.version;

/** Creates a site whose `rail` is at release `one`. */
export async function siteWithRail(at: TestRegistry): Promise<DefendedSite> {
  await emptyDefence(at);
  for (const release of [one, two]) await at.seed(release);
  await at.registry.moveChannel(moveTo(one));
  return defendedSite(at);
}

/** Operations of tests on a rollout of release `two`, on their own site or on another site `of`. */
export interface RailRollout {
  start(of?: DefendedSite, version?: string): Promise<RolloutResult>;
  pointer(channel: string): Promise<ChannelPointer | undefined>;
  rollout(): Promise<RolloutView | undefined>;
  /** Adds good page views and time for one step. */
  goodTime(of?: DefendedSite): void;
  /**
   * Adds good page views and time for one step, then looks twice: one look counts the page views, and one takes the
   * step.
   */
  goodStep(): Promise<void>;
}

export function railRollout(at: TestRegistry, site: () => DefendedSite): RailRollout {
  function goodTime(of = site()): void {
    of.history.add('rail', versionOf(two), 250, 1);
    of.history.add('rail', versionOf(one), 2_000, 10);
    of.pass(6);
  }
  return {
    start: (of = site(), version = versionOf(two)) =>
      of.service.start('rail', { version, why: 'a better rail' }, 'rail/ci'),
    pointer: async (channel) => (await at.registry.pointers()).find((each) => each.channel === channel),
    rollout: async () => (await site().read.rollouts({ name: 'rail', ended: 1 }))[0],
    goodTime,
    async goodStep() {
      goodTime();
      await site().look();
      await site().look();
    },
  };
}
