import {
  CANARY_CHANNEL,
  STABLE_CHANNEL,
  type ChannelPointer,
  type PointerChange,
} from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import type { StoredRollout } from './rollout-store.ts';

type Reading = Pick<ReleaseRegistry, 'changes'>;

/** Number of changes that one query reads. */
const PAGE = 100;

/**
 * Returns the changes of a rollout's name since the rollout began, newest first. The times can be compared, because the
 * database's clock sets both. Reads several pages, because a name with previews may have many changes.
 */
export async function changesSinceBegin(
  registry: Reading,
  { name, startedAt }: Pick<StoredRollout, 'name' | 'startedAt'>,
): Promise<PointerChange[]> {
  const found: PointerChange[] = [];
  for (;;) {
    const page = await registry.changes({ name, before: found.at(-1)?.change, limit: PAGE });
    const later = page.filter(({ at }) => Date.parse(at) > startedAt.getTime());
    found.push(...later);
    if (later.length < PAGE) return found;
  }
}

/** Returns the newest change that moved a channel to a release. Ignores changes that only set the share. */
export const givenIn = (changes: readonly PointerChange[], channel: string, version: string) =>
  changes.find(
    (change) => change.channel === channel && change.to?.version === version && change.from?.version !== version,
  );

/** Returns the newest change that took a release from readers: its canary ended, or stable moved to another release. */
export const takenIn = (changes: readonly PointerChange[], version: string) =>
  changes.find(
    ({ channel, from, to }) =>
      (channel === CANARY_CHANNEL || channel === STABLE_CHANNEL) &&
      from?.version === version &&
      to?.version !== version,
  );

/** Returns the change that set a pointer to its present state; `null` if the registry does not list that change. */
export async function makerOf(registry: Reading, { name, change }: ChannelPointer): Promise<PointerChange | null> {
  const [made] = await registry.changes({ name, before: change + 1, limit: 1 });
  return made?.change === change ? made : null;
}
