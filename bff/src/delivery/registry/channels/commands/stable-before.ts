import type { PointerAction } from '@plainwell/contracts/delivery/release-channel.ts';

/** Release that stable pointed at, and the action that pointed stable there. */
export interface StableStep {
  action: PointerAction;
  version: string;
}

/**
 * Returns the release that was stable before the present one, which is the default target of a rollback. A rollback is
 * a step back: after it, the release that it left does not count as the release before.
 * @param steps of one name, oldest first. Releases that are not kept are left out, because nobody can go back to them.
 * @param isRetired true if stable points at nothing now; the release before is then the last one.
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
