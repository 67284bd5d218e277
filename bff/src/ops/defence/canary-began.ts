import { CANARY_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { RegistryReading } from '../data/read-site.ts';

/** Changes that one question reads. */
const PAGE = 200;

/** Since when readers get the release of a canary. A change of its share moves the pointer too, and begins nothing. */
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
    // A pointer from before changes were kept.
    if (oldest === undefined || changes.length < PAGE) return new Date(pointedAt);
    before = oldest.change;
  }
}
