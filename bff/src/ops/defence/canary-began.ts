import { CANARY_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { RegistryReading } from '../data/read-site.ts';

/** Maximum number of changes that one query reads. */
const PAGE = 200;

/**
 * Returns when readers first got the release of a canary. A change of its share also moves the pointer, but does not
 * count as a start.
 */
export async function canaryBegan(
  registry: Pick<RegistryReading, 'changes'>,
  { name, version, change, pointedAt }: ChannelPointer,
): Promise<Date> {
  for (let before = change + 1; ;) {
    const changes = await registry.changes({ name, before, limit: PAGE });
    const given = changes.find(
      ({ channel, from, to }) => channel === CANARY_CHANNEL && to?.version === version && from?.version !== version,
    );
    if (given !== undefined) return new Date(given.at);
    const oldest = changes.at(-1);
    // The pointer is older than the history of changes.
    if (oldest === undefined || changes.length < PAGE) return new Date(pointedAt);
    before = oldest.change;
  }
}
