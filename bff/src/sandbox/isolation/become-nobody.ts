/** Argument that makes a program change from the site's user to `nobody`. */
export const AS_NOBODY = 'as-nobody';
/** Number of the user and the group `nobody`, who own no file of the system. */
const NOBODY = 65_534;

/** Returns whether the site started this program with `AS_NOBODY`. */
export const isToBecomeNobody = (): boolean => process.argv[2] === AS_NOBODY;

/**
 * Changes the user and the group of this process to `nobody` for good, if the site started it with `AS_NOBODY`. Drops
 * all other groups. Call it after the program has read its own files and before any code of a release runs.
 */
export function becomeNobody(): void {
  if (!isToBecomeNobody()) return;
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}
