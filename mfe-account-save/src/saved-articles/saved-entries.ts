import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedArticleName, savedArticlesAtom, type SavedArticleState } from '@plainwell/page-state/saved-articles.ts';

export type ChangeType = 'save' | 'remove';

/** What the page knows of one article. */
export interface SavedEntry {
  key: SavedArticleKey;
  /** As the database last said. */
  isSaved: boolean;
  /** What the reader wants, as long as a change is under way. */
  wanted: ChangeType | null;
  /** The database is being asked. */
  isAsking: boolean;
  /** What is known may be old: the database must be asked (again). */
  mustAsk: boolean;
  /** When it was last heard of, as a number of `SavedEntries.tick`. */
  heard: number;
}

/** All that the page knows of saved articles; every change goes to `savedArticlesAtom`, where controls read it. */
export interface SavedEntries {
  of: (key: SavedArticleKey) => SavedEntry;
  /** Changes an entry. */
  set: (entry: SavedEntry, change: Partial<Omit<SavedEntry, 'key'>>) => void;
  /** A number for this moment; later moments have greater ones. */
  tick: () => number;
  /**
   * Takes over a list that was asked for at `asked`.
   * @returns entries with news since then: the list may be older than the news.
   */
  replace: (site: string, articleIds: ReadonlySet<string>, asked: number) => SavedEntry[];
  /**
   * Forgets everything, as when the reader is another one. Entries that somebody still holds are no part of the page
   * any more.
   */
  clear: () => void;
}

/** Optimistic: what the reader wants shows at once (rules.md#saving-articles). */
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
