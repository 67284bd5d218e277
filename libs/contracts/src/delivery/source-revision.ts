/** Digits of a commit that are enough to know it by, as git shows it. */
const ABBREVIATED = 10;
/** Says that files differed from the commit, as `git describe --dirty` does. */
const CHANGED = '-dirty';
const COMMIT = new RegExp(`^([0-9a-f]{40,64})(${CHANGED})?$`);

/** The source revision of a build. @param commit object name in full, of 40 (SHA-1) to 64 (SHA-256) digits. */
export function sourceRevisionOf(commit: string, hasChanges: boolean): string {
  return commit + (hasChanges ? CHANGED : '');
}

/** A source revision as people read it. */
export interface ShownRevision {
  /** The commit, abbreviated as git does; any other word that a build was given, as it is. */
  revision: string;
  hasChanges: boolean;
}

/** Reads what stands in a manifest as `sourceRevision`. */
export function shownRevision(sourceRevision: string): ShownRevision {
  const [, commit, changed] = COMMIT.exec(sourceRevision) ?? [];
  return commit === undefined
    ? { revision: sourceRevision, hasChanges: false }
    : { revision: commit.slice(0, ABBREVIATED), hasChanges: changed !== undefined };
}
