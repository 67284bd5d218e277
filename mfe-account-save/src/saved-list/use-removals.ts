import { useEffect, useReducer, useState } from 'react';
import type { SavedArticleKey } from '@plainwell/contracts/saved-article.ts';
import { reportTelemetry } from '@plainwell/page-state/telemetry.ts';
import { createTabHints } from '../tabs/tab-hints.ts';
import { articleKey } from './article-key.ts';
import { afterRemovalEvent, dueRequests, untouched, type RemovalState, type Standing } from './removal-state.ts';
import { sendStanding } from './send-standing.ts';

/** Removing and putting back without leaving the page, and whether another tab has changed the list meanwhile. */
export interface Removals {
  state: RemovalState;
  /** @param key the article's key. */
  wish: (key: string, standing: Standing) => void;
  /** Takes the message of a failure away. */
  dismiss: () => void;
  /** Another tab has said so; the list on this page may be out of date. */
  isChangedElsewhere: boolean;
}

async function ask(article: SavedArticleKey, standing: Standing, returnPath: string): Promise<'accepted' | 'refused'> {
  const sent = await sendStanding(standing, article, returnPath);
  if (sent.isDone) return 'accepted';
  const type = standing === 'removed' ? 'remove' : 'save';
  reportTelemetry({ kind: 'save-failure', type, status: sent.status, articleId: article.articleId });
  return 'refused';
}

/** Keeps what the reader removes and puts back, and sees to it that the site and the reader's other tabs learn of it. */
export function useRemovals(articles: readonly SavedArticleKey[], returnPath: string): Removals {
  const [state, dispatch] = useReducer(afterRemovalEvent, untouched);
  const [isChangedElsewhere, setChangedElsewhere] = useState(false);
  const [hints] = useState(() => createTabHints());

  useEffect(() => hints.listen(() => setChangedElsewhere(true)), [hints]);

  useEffect(() => {
    for (const { key, standing } of dueRequests(state)) {
      const article = articles.find((one) => articleKey(one) === key);
      if (article === undefined) continue;
      dispatch({ type: 'asked', key });
      void ask(article, standing, returnPath).then((type) => {
        dispatch({ type, key });
        if (type === 'accepted') hints.announce({ kind: 'saved-article-changed', articleId: article.articleId, site: article.site });
      });
    }
  }, [articles, hints, returnPath, state]);

  return {
    state,
    wish: (key, standing) => dispatch({ type: 'wished', key, standing }),
    dismiss: () => dispatch({ type: 'dismissed' }),
    isChangedElsewhere,
  };
}
