import type { PointerChange } from '@plainwell/contracts/release-channel.ts';
import type { Result } from './outcome.ts';
import type { RegistryClient } from './registry-client.ts';

/** Pages of the history that are read at most; older changes are of releases that are long gone. */
const PAGES_MAXIMUM = 40;

/** All changes of a name's channels, newest first. */
export async function allChanges(registry: RegistryClient, name: string): Promise<Result<PointerChange[]>> {
  const changes: PointerChange[] = [];
  for (let page = 0; page < PAGES_MAXIMUM; page += 1) {
    const answer = await registry.changes(name, changes.at(-1)?.change);
    if (!answer.ok) return answer;
    if (answer.value.changes.length === 0) break;
    changes.push(...answer.value.changes);
  }
  return { ok: true, value: changes };
}
