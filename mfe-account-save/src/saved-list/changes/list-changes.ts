import type { SavedArticle, SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { savedArticleName } from '@plainwell/page-state/saved-articles.ts';
import { createArticleChanges, type SaveTransport } from '../../saved-articles/article-changes.ts';
import { fetchStatusWith } from '../../saved-articles/fetch-list.ts';
import { createNotifications } from '../../saved-articles/notifications.ts';
import { createReader } from '../../saved-articles/reader.ts';
import { createSavedEntries, type ChangeType } from '../../saved-articles/saved-entries.ts';
import type { SavingCalls } from '../../saved-articles/saving-calls.ts';
import type { TabSync } from '../../tabs/tab-sync.ts';

export interface ListChangePorts {
  /** The page of the list, as the server sent it. */
  articles: readonly SavedArticle[];
  /** Store of this list only. It starts with the state that the server rendered. */
  store: Pick<typeof pageStore, 'get' | 'set'>;
  transport: SaveTransport;
  calls: Pick<SavingCalls, 'session' | 'token' | 'list'>;
  /** Milliseconds since 1970. */
  now: () => number;
  tabSync: Pick<TabSync, 'announce'>;
  report: (failure: SaveFailureEvent) => void;
}

/**
 * Removing and putting back on one page of the saved list. A notification's owner is the article's `savedArticleName`.
 */
export interface ListChanges {
  /**
   * Shows and announces a change at once. If the reader changes the same article several times, the last change counts.
   */
  change: (article: SavedArticle, type: ChangeType) => Promise<void>;
  /**
   * Queries the database about one article.
   * @returns false if this page cannot show the state in the database.
   */
  revalidate: (key: SavedArticleKey) => Promise<boolean>;
  /** Removes a message that the reader has read. */
  dismiss: (id: number) => void;
}

export function createListChanges({
  articles,
  store,
  transport,
  calls,
  now,
  tabSync,
  report,
}: ListChangePorts): ListChanges {
  const entries = createSavedEntries(store);
  for (const article of articles) entries.set(entries.of(article), { isSaved: true });
  const listed = new Set(articles.map(savedArticleName));
  const { notify, dismiss } = createNotifications(store);
  const { session, asReader } = createReader({ store, calls, now, report, onOtherReader: () => {} });
  const fetchStatus = fetchStatusWith(asReader, calls);
  const changes = createArticleChanges({
    entries,
    transport,
    async fetchStatus(key) {
      await session.load();
      return fetchStatus(key);
    },
    tabSync,
    report,
    onWish: (owner, type) => notify(owner, type === 'save' ? 'saved' : 'removed'),
    onDone: () => {},
    onFailed: notify,
    onCorrected: () => {},
  });
  return {
    change: (article, type) => changes.change(savedArticleName(article), article, type),
    revalidate: async (key) => listed.has(savedArticleName(key)) && changes.revalidate(entries.of(key)),
    dismiss,
  };
}
