/** Number of digits of an abbreviated commit, as in git. */
const ABBREVIATED = 10;
/** Suffix if files differed from the commit, as in `git describe --dirty`. */
const CHANGED = '-dirty';
const COMMIT = new RegExp(`^([0-9a-f]{40,64})(${CHANGED})?$`);

/**
 * Returns the source revision of a build.
 * @param commit full object name, of 40 (SHA-1) to 64 (SHA-256) digits.
 */
export function sourceRevisionOf(commit: string, hasChanges: boolean): string {
  return commit + (hasChanges ? CHANGED : '');
}

/** Source revision in the form that people read. */
export interface ShownRevision {
  /** Commit, abbreviated as in git. Any other text that a build was given remains as it is. */
  revision: string;
  hasChanges: boolean;
}

/** Parses the `sourceRevision` of a manifest. */
export function shownRevision(sourceRevision: string): ShownRevision {
  const [, commit, changed] = COMMIT.exec(sourceRevision) ?? [];
  return commit === undefined
    ? { revision: sourceRevision, hasChanges: false }
    : { revision: commit.slice(0, ABBREVIATED), hasChanges: changed !== undefined };
}
