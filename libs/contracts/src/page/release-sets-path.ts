import type { ReleaseSet } from '../modules/remotes.ts';
import { releaseId } from '../delivery/release-id.ts';

/** Call for a release set as browsers need it. */
export const RELEASE_SETS_PATH = '/api/release-sets';

/** Address of a release set: its releases with commas between them, of which no name and no version holds one. */
export function releaseSetPath(set: ReleaseSet): string {
  return `${RELEASE_SETS_PATH}/${Object.entries(set)
    .map(([name, version]) => releaseId({ name, version }))
    .join()}`;
}
