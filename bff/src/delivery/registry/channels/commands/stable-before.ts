import type { PointerAction } from '@plainwell/contracts/delivery/release-channel.ts';

/** A release that stable pointed at, and what it was pointed at for. */
export interface StableStep {
  action: PointerAction;
  version: string;
}

/**
 * The release that was stable before the present one: where a rollback without a version leads. A rollback is a step
 * back and not a step to something new: after it, the release that was rolled back from is not "before".
 * @param steps of one name, oldest first. Releases that are not kept are left out: nobody can go back to them.
 * @param isRetired whether stable points at nothing now: the release before is then the last one.
 * @returns `null` when there was none.
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
