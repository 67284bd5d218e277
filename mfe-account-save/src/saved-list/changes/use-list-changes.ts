import { useEffect, useState } from 'react';
import { createStore, useAtomValue } from 'jotai';
import type { SavedArticle } from '@plainwell/contracts/account/saved-article.ts';
import { savedArticlesAtom, type SavedArticleState } from '@plainwell/page-state/saved-articles.ts';
import { reportTelemetry } from '@plainwell/page-state/telemetry.ts';
import { saveNotificationAtom, type SaveNotification } from '../../saved-articles/notifications.ts';
import { siteCalls } from '../../saved-articles/site-calls.ts';
import { createTabSync } from '../../tabs/tab-sync.ts';
import { createFormTransport } from './form-transport.ts';
import { createListChanges, type ListChanges } from './list-changes.ts';

interface ListChangesOfPage extends Pick<ListChanges, 'change' | 'dismiss'> {
  /** The states of the page's articles, by `savedArticleName`. */
  states: ReadonlyMap<string, SavedArticleState>;
  notification: SaveNotification | null;
  /** Whether another tab has changed the list in a way that this page cannot show. */
  isChangedElsewhere: boolean;
}

/**
 * Manages the articles that the reader removes and puts back, in sync with other tabs. The rules are in
 * `src/saved-articles`.
 */
export function useListChanges(articles: readonly SavedArticle[], returnPath: string): ListChangesOfPage {
  const [{ store, tabSync, changes }] = useState(() => {
    const ports = { store: createStore(), tabSync: createTabSync() };
    const transport = createFormTransport(returnPath);
    return {
      ...ports,
      changes: createListChanges({
        ...ports,
        articles,
        transport,
        calls: siteCalls,
        now: Date.now,
        report: reportTelemetry,
      }),
    };
  });
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);

  useEffect(
    () =>
      tabSync.listen(async (message) => {
        // The reader has changed in another tab, so nothing on this page belongs to the present reader.
        if (message.kind === 'session-changed') return location.reload();
        if (!(await changes.revalidate(message))) setChangedElsewhere(true);
      }),
    [tabSync, changes],
  );

  return {
    states: useAtomValue(savedArticlesAtom, { store }),
    notification: useAtomValue(saveNotificationAtom, { store }),
    change: changes.change,
    dismiss: changes.dismiss,
    isChangedElsewhere,
  };
}
