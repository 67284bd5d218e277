import { releaseBefore } from '@plainwell/contracts/release-before.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import { changeLine } from '../change-text.ts';
import { allChanges } from '../all-changes.ts';
import type { Command } from '../command-context.ts';
import { findVersion } from '../find-version.ts';
import { exitCodes, failure } from '../outcome.ts';
import { pointersOf } from '../pointers.ts';
import { reachRegistry } from '../reach-registry.ts';

/** What `rollback` was asked for. */
export interface RollbackRequest {
  remote: string;
  version: string | undefined;
  why: string | undefined;
}

/** Points the stable channel at the release before, or at any that is kept. */
export function rollback({ remote, version, why }: RollbackRequest): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const [pointers, known] = await Promise.all([pointersOf(registry, name), registry.releases(name)]);
    if (!pointers.ok) return pointers;
    if (!known.ok) return known;
    const kept = new Set(known.value.releases.filter(({ isKept }) => isKept).map((each) => each.version));
    const current = pointers.value.get(STABLE_CHANNEL);
    let wanted = version;
    if (wanted === undefined) {
      const changes = await allChanges(registry, name);
      if (!changes.ok) return changes;
      wanted = releaseBefore(changes.value, kept) ?? undefined;
      if (wanted === undefined) return failure(exitCodes.failed, `no release of ${name} that is kept was stable before: list ${name} shows those that there are`);
    }
    const found = findVersion(wanted, name, known.value.releases);
    if (!found.ok) return found;
    if (!found.value.isKept) return failure(exitCodes.failed, `the files of ${name} ${found.value.version} were pruned: choose one that list ${name} shows as kept`);
    if (found.value.version === current?.version) return failure(exitCodes.failed, `${name} ${found.value.version} is what stable points at now`);
    const pointed = await registry.point(name, STABLE_CHANNEL, {
      version: found.value.version,
      action: 'rollback',
      why: why ?? 'rolled back by command',
      seen: current?.change ?? null,
    });
    if (!pointed.ok) return pointed;
    return { ok: true, lines: [changeLine(pointed.value.change)], document: { change: pointed.value.change } };
  };
}
