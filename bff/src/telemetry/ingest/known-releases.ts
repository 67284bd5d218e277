import { LRUCache } from 'lru-cache';
import { parseReleaseId, releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Arm } from '../history/history.ts';

/**
 * Registered releases. A release that a page could not have loaded counts as `unknown`, so that labels and rows stay
 * few.
 */
export interface KnownReleases {
  isRegistered(release: ReleaseId): Promise<boolean>;
  /** Returns whether readers now get any release of this name. */
  isLive(remote: string): boolean;
  /** Returns which channel now points at a release. */
  armOf(release: ReleaseId): Arm;
}

/** Placeholder for a name or a version that the registry does not have. */
export const UNKNOWN = 'unknown';

/** A release as metrics and stored rows name it. */
export interface AttributedRelease {
  remote: string;
  release: string;
  arm: Arm;
  /** `null` if the registry has no such release. */
  id: ReleaseId | null;
}

/** Most unknown releases for which one batch queries the registry. */
const STRANGERS_A_BATCH = 5;

/**
 * Most known release sets in the cache: one for each combination of stable releases and canaries, and some for pages
 * that stayed open.
 */
const SETS_REMEMBERED = 500;

/** Looks up the releases that one batch names. */
export interface BatchReleases {
  of(release: ReleaseId): Promise<AttributedRelease>;
  /**
   * Reads a release set. Returns it sorted by name, so that each set has one spelling. Returns `null` without a text,
   * or if the text contains an unknown release, or a name twice.
   */
  set(text: string | undefined): Promise<string | null>;
}

/**
 * Creates the look-ups of releases.
 * @returns a function that creates the look-ups of one batch.
 */
export function createReleaseLookups(known: KnownReleases): () => BatchReleases {
  const sets = new LRUCache<string, string>({ max: SETS_REMEMBERED });

  return () => {
    const asked = new Map<string, boolean>();
    let strangers = 0;

    async function isKnown(release: ReleaseId): Promise<boolean> {
      const id = releaseId(release);
      const before = asked.get(id);
      if (before !== undefined) return before;
      if (strangers >= STRANGERS_A_BATCH) return false;
      const isRegistered = await known.isRegistered(release);
      if (!isRegistered) strangers += 1;
      asked.set(id, isRegistered);
      return isRegistered;
    }

    return {
      async of(release) {
        if (await isKnown(release))
          return { remote: release.name, release: release.version, arm: known.armOf(release), id: release };
        return {
          remote: known.isLive(release.name) ? release.name : UNKNOWN,
          release: UNKNOWN,
          arm: 'other',
          id: null,
        };
      },
      async set(text) {
        if (text === undefined) return null;
        const before = sets.get(text);
        if (before !== undefined) return before;
        const parts = text.split(',');
        const names = new Set<string>();
        for (const part of parts) {
          const release = parseReleaseId(part);
          if (release === null || names.has(release.name) || !(await isKnown(release))) return null;
          names.add(release.name);
        }
        const set = parts.toSorted().join(',');
        sets.set(text, set);
        return set;
      },
    };
  };
}
