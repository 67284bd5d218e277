import { hash } from 'node:crypto';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { type ReleasesByName, sortedIds } from '../../registry/releases-by-name.ts';
import type { ActiveSet } from '../following/active-set.ts';

/** Length of a key in characters: 96 bits in base64url. */
const KEY_CHARACTERS = 16;

const digestOf = (parts: readonly string[]) => hash('sha256', parts.join(' '), 'base64url').slice(0, KEY_CHARACTERS);

/** Creates a function that makes the key of an object once. The objects never change. */
function once<Keyed extends object>(make: (keyed: Keyed) => string): (keyed: Keyed) => string {
  const known = new WeakMap<Keyed, string>();
  return (keyed) => {
    const key = known.get(keyed) ?? make(keyed);
    known.set(keyed, key);
    return key;
  };
}

/** Returns the key of a release set, by which caches keep its pages. Equal in all processes. */
export const releaseSetKey = once((releases: ReleasesByName) => digestOf(sortedIds(releases)));

/** Returns the key of stable, all canaries and their shares: everything that decides which group gets which set. */
export const rolloutKey = once(({ stable, canaries }: ActiveSet) =>
  digestOf([
    ...sortedIds(stable),
    ...Object.values(canaries)
      .map(({ release, percent }) => `${releaseId(release.manifest)} at ${percent}`)
      .sort(),
  ]),
);
