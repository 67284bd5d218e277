import { compareReleases } from '@plainwell/contracts/delivery/release/release-diff.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Command } from '../command-context.ts';
import { diffLines } from '../output/diff-text.ts';
import { findVersion } from '../registry/find-version.ts';
import { exitCodes, failure } from '../outcome.ts';
import { reachRegistry } from './reach-registry.ts';

/**
 * Shows the differences between two releases: sizes, modules, shared dependencies, contract.
 * @param from version or channel; default: the release of stable.
 * @param to version or channel; default: the newest release.
 */
export function diff(remote: string, from: string | undefined, to: string | undefined): Command {
  return async (context) => {
    const reached = await reachRegistry(context, remote);
    if (!reached.ok) return reached;
    const { name, registry } = reached.value;
    const known = await registry.releases(name);
    if (!known.ok) return known;
    const newest = known.value.releases.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))[0];
    if (newest === undefined) return failure(exitCodes.failed, `there is no release of ${name} yet`);
    const one = findVersion(from ?? STABLE_CHANNEL, name, known.value.releases);
    if (!one.ok) return one;
    const other = findVersion(to ?? newest.version, name, known.value.releases);
    if (!other.ok) return other;
    const [before, after] = await Promise.all([
      registry.details({ name, version: one.value.version }),
      registry.details({ name, version: other.value.version }),
    ]);
    if (!before.ok) return before;
    if (!after.ok) return after;
    const difference = compareReleases(before.value.manifest, after.value.manifest);
    return { ok: true, lines: diffLines(difference), document: { diff: difference } };
  };
}
