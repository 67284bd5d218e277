import type { ReleaseSet } from '../../modules/remotes.ts';
import { releaseId } from '../../delivery/release/release-id.ts';

/** Path prefix of the call that returns a release set for browsers. */
export const RELEASE_SETS_PATH = '/api/release-sets';

/**
 * Returns the address of a release set: its releases, separated by commas. Neither names nor versions contain a comma.
 */
export function releaseSetPath(set: ReleaseSet): string {
  return `${RELEASE_SETS_PATH}/${Object.entries(set)
    .map(([name, version]) => releaseId({ name, version }))
    .join()}`;
}
