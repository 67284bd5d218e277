import { LRUCache } from 'lru-cache';
import { releaseSetName } from '@plainwell/contracts/page/paths/release-sets-path.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { IMMUTABLE } from '../../delivery/assets/asset-routes.ts';
import { type ReleasesByName, versionsOf } from '../../delivery/registry/releases-by-name.ts';
import { type ActiveReleases, isActiveSet } from '../../delivery/rollout/following/active-set.ts';
import { outsideRequest } from '../../http/requests/request-context.ts';
import { CompressionDictionary, type Dictionaries } from '../../http/responses/encoding/compression-dictionary.ts';
import { KeptAnswer } from '../../http/responses/kept-answer.ts';

/** Path prefix of the call that answers with a dictionary. */
export const DICTIONARIES_PATH = '/api/dictionaries';

/**
 * Maximum number of dictionaries in memory, those used last: of stable and a few canaries, and of the sets before them,
 * which browsers still have after a release or a rollback.
 */
export const SETS_MAXIMUM = 8;
/** Maximum length of a dictionary in characters: about twice that of our own. Anything before its end is left out. */
const LENGTH_MAXIMUM = 500_000;
/** Time before a dictionary that could not be made is tried again, in milliseconds. */
const RETRY_AFTER_MS = 60_000;

/** A release set and its dictionary. */
interface SetEntry {
  dictionary?: CompressionDictionary;
  /** Answer with the bytes of the dictionary; `null` if the set has none. Absent until somebody needs it. */
  answer?: Promise<KeptAnswer | null>;
}

/** Dictionaries with which pages are compressed for browsers that have them (decision 0100), by release set. */
export interface PageDictionaries {
  /** Returns the dictionaries for pages of a release set. Makes that of the set after the first call of `own`. */
  of(releases: ReleasesByName): Dictionaries;
  /** Returns the answer with a set's dictionary; `null` if it has none, or if no reader gets the set. */
  answer(releases: ReleasesByName): Promise<KeptAnswer | null>;
}

export interface PageDictionariesParts {
  live: Pick<ActiveReleases, 'current'>;
  /** Loads the pages that contain what all pages of a release set have in common. */
  skeletons: (releases: ReleasesByName) => Promise<readonly LoadedPage[]>;
  /** Renders one of these pages. */
  render: (page: LoadedPage, releases: ReleasesByName) => Promise<string>;
  /** Called with the reason if a dictionary could not be made. */
  onError: (error: unknown) => void;
}

const nameOf = (releases: ReleasesByName): string => releaseSetName(versionsOf(releases));

export function createPageDictionaries({ live, skeletons, render, onError }: PageDictionariesParts): PageDictionaries {
  // An entry that the cache drops has no dictionary any more, so that no page names one that `find` does not know.
  const entries = new LRUCache<string, SetEntry>({ max: SETS_MAXIMUM, dispose: (entry) => delete entry.dictionary });

  async function make(entry: SetEntry, releases: ReleasesByName): Promise<KeptAnswer | null> {
    const pages = await skeletons(releases);
    const html: string[] = [];
    for (const page of pages) html.push(await render(page, releases));
    const text = html.join('').slice(-LENGTH_MAXIMUM);
    if (text === '') return null;
    const answer = await KeptAnswer.of({
      text,
      status: 200,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': IMMUTABLE,
        Vary: 'Accept-Encoding',
        'Use-As-Dictionary': 'match="/*", match-dest=("document")',
      },
      isBest: true,
    });
    const name = nameOf(releases);
    if (entries.peek(name) === entry)
      entry.dictionary = new CompressionDictionary(Buffer.from(text), `${DICTIONARIES_PATH}/${name}`);
    return answer;
  }

  function begin(entry: SetEntry, releases: ReleasesByName): Promise<KeptAnswer | null> {
    entry.answer ??= outsideRequest(() => make(entry, releases)).catch((error: unknown) => {
      onError(error);
      setTimeout(() => delete entry.answer, RETRY_AFTER_MS).unref();
      return null;
    });
    return entry.answer;
  }

  function entryOf(name: string): SetEntry {
    const known = entries.get(name);
    if (known !== undefined) return known;
    const entry: SetEntry = {};
    entries.set(name, entry);
    return entry;
  }

  return {
    of(releases) {
      const name = nameOf(releases);
      const entry = entryOf(name);
      return {
        own() {
          // Tells the cache that the set is in use.
          entries.get(name);
          if (entry.answer === undefined) void begin(entry, releases);
          return entry.dictionary;
        },
        find(available) {
          for (const { dictionary } of entries.values()) if (dictionary?.available === available) return dictionary;
          return undefined;
        },
      };
    },

    async answer(releases) {
      const name = nameOf(releases);
      // A call may name any combination of live releases, so calls alone never displace a dictionary.
      const isWanted =
        entries.has(name) || (entries.size < SETS_MAXIMUM && isActiveSet(versionsOf(releases), live.current()));
      return isWanted ? begin(entryOf(name), releases) : null;
    },
  };
}
