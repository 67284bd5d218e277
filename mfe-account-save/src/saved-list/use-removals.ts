import { useEffect, useReducer, useState } from 'react';
import type { SavedArticle } from '@plainwell/contracts/saved-article.ts';
import { reportTelemetry } from '@plainwell/page-state/telemetry.ts';
import { loadAxios } from '../requests/load-axios.ts';
import { createTabHints } from '../tabs/tab-hints.ts';
import { articleKey } from './article-key.ts';
import { askStanding } from './ask-standing.ts';
import { afterRemovalEvent, dueRequests, untouched, type RemovalState, type Standing } from './removal-state.ts';
import { sendStanding } from './send-standing.ts';

/** Removing and putting back without leaving the page, and what another tab has changed meanwhile. */
export interface Removals {
  state: RemovalState;
  /** @param key the article's key. */
  wish: (key: string, standing: Standing) => void;
  /** Takes the message of a failure away. */
  dismiss: () => void;
  /** Another tab has changed the list in a way that this page cannot show. */
  isChangedElsewhere: boolean;
}

/** Whether the database may have changed although the answer says that it failed. */
function isUnclear(status: number): boolean {
  return status === 0 || status >= 500;
}

/** Keeps what the reader removes and puts back, and sees to it that all tabs end in what the database says. */
export function useRemovals(articles: readonly SavedArticle[], returnPath: string): Removals {
  const [state, dispatch] = useReducer(afterRemovalEvent, untouched);
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);
  const [hints] = useState(() => createTabHints());

  useEffect(
    () =>
      hints.listen(async (hint) => {
        // Nothing on this page is that reader's any more.
        if (hint.kind === 'session-changed') return location.reload();
        const key = articleKey(hint);
        const isShown = articles.some((article) => articleKey(article) === key);
        const standing = isShown ? await askStanding(hint) : null;
        if (standing === null) setChangedElsewhere(true);
        else dispatch({ type: 'learned', key, standing });
      }),
    [articles, hints],
  );

  useEffect(() => {
    // The script has come because the reader is about to do something: what sends it is here by then. Failing shows then.
    loadAxios().catch(() => undefined);
  }, []);

  useEffect(() => {
    async function settle(key: string, standing: Standing, article: SavedArticle): Promise<void> {
      const { articleId, site } = article;
      const sent = await sendStanding(standing, article, returnPath);
      dispatch({ type: sent.isDone ? 'accepted' : 'refused', key });
      if (sent.isDone || isUnclear(sent.status)) hints.announce({ kind: 'saved-article-changed', articleId, site });
      if (sent.isDone) return;
      reportTelemetry({ kind: 'save-failure', type: standing === 'removed' ? 'remove' : 'save', status: sent.status, articleId });
      const actual = isUnclear(sent.status) ? await askStanding(article) : null;
      if (actual !== null) dispatch({ type: 'learned', key, standing: actual });
    }

    for (const { key, standing } of dueRequests(state)) {
      const article = articles.find((one) => articleKey(one) === key);
      if (article === undefined) continue;
      dispatch({ type: 'asked', key });
      void settle(key, standing, article);
    }
  }, [articles, hints, returnPath, state]);

  return {
    state,
    wish: (key, standing) => dispatch({ type: 'wished', key, standing }),
    dismiss: () => dispatch({ type: 'dismissed' }),
    isChangedElsewhere,
  };
}
