import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedArticleName, savedArticlesAtom, type SavedArticleState } from '@plainwell/page-state/saved-articles.ts';

export type ChangeType = 'save' | 'remove';

/** The page's knowledge of one article. */
export interface SavedEntry {
  key: SavedArticleKey;
  /** Last state known from the database. */
  isSaved: boolean;
  /** The change that the reader wants, while it is under way; otherwise `null`. */
  wanted: ChangeType | null;
  /** Whether a query to the database is under way. */
  isAsking: boolean;
  /** Whether the state may be out of date, so that the page must query the database (again). */
  mustAsk: boolean;
  /** Time of the last update, as a number of `SavedEntries.tick`. */
  heard: number;
}

/**
 * The page's knowledge of all saved articles. Every change is published in `savedArticlesAtom`, which controls read.
 */
export interface SavedEntries {
  of: (key: SavedArticleKey) => SavedEntry;
  /** Changes an entry and publishes it. */
  set: (entry: SavedEntry, change: Partial<Omit<SavedEntry, 'key'>>) => void;
  /** Returns a number for this moment; later moments have greater numbers. */
  tick: () => number;
  /**
   * Applies a list that was requested at the moment `asked`.
   * @returns entries that changed after that moment: the list may be older than their state.
   */
  replace: (site: string, articleIds: ReadonlySet<string>, asked: number) => SavedEntry[];
  /**
   * Removes all entries, for example when the reader changes. Entries that a caller still holds no longer belong to the
   * page.
   */
  clear: () => void;
}

/** Optimistic: the requested state shows at once (rules.md#saving-articles). */
function stateOf({ wanted, isSaved }: SavedEntry): SavedArticleState {
  if (wanted !== null) return wanted === 'save' ? 'saving' : 'removing';
  return isSaved ? 'saved' : 'not-saved';
}

export function createSavedEntries(store: Pick<typeof pageStore, 'set'>): SavedEntries {
  const entries = new Map<string, SavedEntry>();
  let moment = 0;

  const tick = () => {
    moment += 1;
    return moment;
  };
  const publish = () => {
    store.set(savedArticlesAtom, new Map([...entries].map(([name, entry]) => [name, stateOf(entry)])));
  };
  const of = (key: SavedArticleKey): SavedEntry => {
    const name = savedArticleName(key);
    const known = entries.get(name);
    if (known) return known;
    const { articleId, site } = key;
    const entry: SavedEntry = {
      key: { articleId, site },
      isSaved: false,
      wanted: null,
      isAsking: false,
      mustAsk: false,
      heard: 0,
    };
    entries.set(name, entry);
    return entry;
  };

  return {
    of,
    set(entry, change) {
      Object.assign(entry, change);
      publish();
    },
    tick,
    replace(site, articleIds, asked) {
      for (const articleId of articleIds) of({ articleId, site });
      const older: SavedEntry[] = [];
      for (const entry of entries.values()) {
        if (entry.key.site !== site) continue;
        if (entry.wanted !== null || entry.isAsking || entry.heard > asked) older.push(entry);
        else entry.isSaved = articleIds.has(entry.key.articleId);
      }
      publish();
      return older;
    },
    clear() {
      entries.clear();
      publish();
    },
  };
}
