import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { RegistryReading } from './read-site.ts';

/** Changes that are read at most: the newest of a time. */
const CHANGES_MAXIMUM = 500;

/** Changes of pointers since a moment, newest first, of one name or of all. */
export async function readChanges(
  registry: Pick<RegistryReading, 'changes'>,
  from: Date,
  name?: string,
): Promise<PointerChange[]> {
  const changes = await registry.changes({ ...(name !== undefined && { name }), limit: CHANGES_MAXIMUM });
  return changes.filter(({ at }) => Date.parse(at) >= from.getTime());
}
