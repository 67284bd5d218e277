import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { RegistryReading } from './read-site.ts';

/** Maximum number of changes that a page reads, newest first. */
const CHANGES_MAXIMUM = 500;

/** Returns the channel changes since a time, newest first, of one name or of all. */
export async function readChanges(
  registry: Pick<RegistryReading, 'changes'>,
  from: Date,
  name?: string,
): Promise<PointerChange[]> {
  const changes = await registry.changes({ ...(name !== undefined && { name }), limit: CHANGES_MAXIMUM });
  return changes.filter(({ at }) => Date.parse(at) >= from.getTime());
}
