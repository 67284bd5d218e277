/** Argument of a program that is to give up the site's user. */
export const AS_NOBODY = 'as-nobody';
/** Nobody (and no group): no file of the system belongs to it. */
const NOBODY = 65_534;

/** Whether this program was asked to give up its user. */
export const isToBecomeNobody = (): boolean => process.argv[2] === AS_NOBODY;

/**
 * Gives up the user and all groups of this process, for good. To be called when it has read all of its own program,
 * before any code of a release runs.
 */
export function becomeNobody(): void {
  if (!isToBecomeNobody()) return;
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}
