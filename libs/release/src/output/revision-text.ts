import { shownRevision } from '@plainwell/contracts/delivery/release/source-revision.ts';

/** Formats the source revision of a release for a terminal. */
export function revisionText(sourceRevision: string): string {
  const { revision, hasChanges } = shownRevision(sourceRevision);
  return revision + (hasChanges ? ' and changes' : '');
}
