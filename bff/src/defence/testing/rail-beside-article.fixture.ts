import type { ChannelPointer, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { moveTo, type TestRegistry } from '../../delivery/registry/testing/registry.fixture.ts';
import { testRelease } from '../../delivery/registry/testing/release.fixture.ts';
import { defendedSite, emptyDefence, type DefendedSite } from './defended-site.fixture.ts';
import { one, two } from './rail-rollout.fixture.ts';

/** A third release of `rail`, and the only release of `article`. */
export const [three, article] = [testRelease('rail', 'three'), testRelease('article', 'one')];

/** Creates a site whose `rail` is at release `one`, beside an `article` that never changes. */
export async function siteWithRailAndArticle(at: TestRegistry): Promise<DefendedSite> {
  await emptyDefence(at);
  for (const release of [one, two, three, article]) await at.seed(release);
  await at.registry.moveChannel(moveTo(article));
  await at.registry.moveChannel(moveTo(one));
  return defendedSite(at);
}

/** The state of `rail` in the registry. */
export interface RailInRegistry {
  pointer(channel: string): Promise<ChannelPointer | undefined>;
  lastChange(): Promise<PointerChange | undefined>;
}

/** Returns functions that read the state of `rail` from the registry. */
export function railInRegistry(at: TestRegistry): RailInRegistry {
  return {
    pointer: async (channel) =>
      (await at.registry.pointers()).find((each) => each.name === 'rail' && each.channel === channel),
    lastChange: async () => (await at.registry.changes({ name: 'rail', limit: 1 }))[0],
  };
}
