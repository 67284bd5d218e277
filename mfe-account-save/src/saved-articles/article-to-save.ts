/** Where the browser keeps the id of the article that a reader wanted to save when they set out to sign in (specification, section 4). */
export const ARTICLE_TO_SAVE = 'article-to-save';

/** The article that waits for a sign-in. */
export interface ArticleToSave {
  keep: (articleId: string) => void;
  /** Whether this article waits. */
  holds: (articleId: string) => boolean;
  /** This article waits no more; another one goes on waiting for its own page. */
  drop: (articleId: string) => void;
}

/**
 * Keeps it in local storage. Where that is full, blocked or holds something else, signing in works as ever: only the article
 * has then to be saved by hand.
 * @param storage merely to touch `localStorage` may throw (HTML, section 12.2.3).
 */
export function createArticleToSave(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): ArticleToSave {
  const holds = (articleId: string) => {
    try {
      return storage().getItem(ARTICLE_TO_SAVE) === articleId;
    } catch {
      return false;
    }
  };
  return {
    holds,
    keep(articleId) {
      try {
        storage().setItem(ARTICLE_TO_SAVE, articleId);
      } catch {}
    },
    drop(articleId) {
      try {
        if (holds(articleId)) storage().removeItem(ARTICLE_TO_SAVE);
      } catch {}
    },
  };
}
