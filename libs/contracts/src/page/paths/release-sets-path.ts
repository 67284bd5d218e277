import type { ReleaseSet } from '../../modules/remotes.ts';
import { releaseId } from '../../delivery/release/release-id.ts';

/** Path prefix of the call that returns a release set for browsers. */
export const RELEASE_SETS_PATH = '/api/release-sets';

/** Returns a release set for an address: its releases with commas between them. No name or version contains a comma. */
export const releaseSetName = (set: ReleaseSet): string =>
  Object.entries(set)
    .map(([name, version]) => releaseId({ name, version }))
    .join();

/** Returns the address of a release set. */
export const releaseSetPath = (set: ReleaseSet): string => `${RELEASE_SETS_PATH}/${releaseSetName(set)}`;

/**
 * Path prefix of the call that returns the later stylesheets of a release set as one. The address continues with the
 * set's name, and with the beginning of the stylesheet's digest as its query.
 */
export const LATER_STYLES_PATH = '/api/later-styles';
