import type { PointerAction } from '@plainwell/contracts/delivery/release-channel.ts';

/** Release that stable pointed at, and the action that pointed stable there. */
export interface StableStep {
  action: PointerAction;
  version: string;
}

/**
 * Returns the release that was stable before the present one, which is the default target of a rollback. After a
 * rollback from B to A, B does not count as the release before A.
 * @param steps of one name, oldest first, without pruned releases, because nobody can go back to them.
 * @param isRetired true if stable points at nothing now; the result is then the last release.
 * @returns `null` if there was none.
 */
export function stableBefore(steps: readonly StableStep[], isRetired = false): string | null {
  const path: string[] = [];
  for (const { action, version } of steps) {
    const known = action === 'rollback' ? path.lastIndexOf(version) : -1;
    if (known >= 0) path.splice(known + 1);
    else if (path.at(-1) !== version) path.push(version);
  }
  return path.at(isRetired ? -1 : -2) ?? null;
}
