import type { ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import { exitCodes, failure, type Result } from '../outcome.ts';

/**
 * Finds a release by its version, by a channel that points at it, or by a part of the version that no other release
 * has, such as the digest.
 */
export function findVersion(said: string, name: string, releases: readonly ReleaseSummary[]): Result<ReleaseSummary> {
  const exact =
    releases.find(({ version }) => version === said) ?? releases.find(({ channels }) => channels.includes(said));
  if (exact) return { ok: true, value: exact };
  const similar = releases.filter(({ version }) => version.includes(said));
  const [only] = similar;
  if (only && similar.length === 1) return { ok: true, value: only };
  const details = similar.map(({ version }) => version);
  return failure(
    exitCodes.usage,
    `${details.length === 0 ? 'no' : 'more than one'} release of ${name} matches "${said}": run "list ${name}" to see all releases`,
    { details },
  );
}
