import { ARTICLE_TO_SAVE } from '@plainwell/contracts/browser/saved-articles.ts';

/**
 * Time for which an article waits for its reader's sign-in, in milliseconds: as long as the site keeps an unfinished
 * sign-in. An older sign-in was abandoned, and the next person who signs in on this computer may be somebody else.
 */
export const WAITS_FOR_MS = 10 * 60_000;

type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The article that waits for a sign-in. */
export interface ArticleToSave {
  keep: (articleId: string) => void;
  /** Returns whether this article waits for a sign-in that started in this tab within `WAITS_FOR_MS`. */
  holds: (articleId: string) => boolean;
  /** Stops the wait of this article. Another article continues to wait for its own page. */
  drop: (articleId: string) => void;
  /** Stops the wait, because the reader returned to this tab without signing in. */
  abandon: () => void;
}

interface ArticleToSavePorts {
  /** Returns local storage. Even reading the property may throw (HTML, section 12.2.3). */
  local: () => KeyValue;
  /**
   * Returns session storage. Only the tab in which the sign-in started may save, because another tab may belong to
   * another person.
   */
  tab: () => KeyValue;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Returns a unique name for one sign-in attempt. */
  newAttempt: () => string;
}

interface Waiting {
  articleId: string;
  /** Milliseconds since 1970. */
  at: number;
  attempt: string;
}

function readWaiting(text: string): Waiting | null {
  try {
    const { articleId, at, attempt }: Partial<Record<keyof Waiting, unknown>> = JSON.parse(text);
    return typeof articleId === 'string' && typeof at === 'number' && typeof attempt === 'string'
      ? { articleId, at, attempt }
      : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the article in local storage, with its time and its sign-in attempt. If storage is full or blocked, or contains
 * something else, signing in still works, but the reader must save the article by hand.
 */
export function createArticleToSave({ local, tab, now, newAttempt }: ArticleToSavePorts): ArticleToSave {
  /**
   * Returns the article that waits for a sign-in of this tab. Removes an entry that is too old, from the future or
   * malformed.
   */
  function waiting(): Waiting | null {
    try {
      const text = local().getItem(ARTICLE_TO_SAVE);
      if (text === null) return null;
      const read = readWaiting(text);
      const age = read === null ? Infinity : now() - read.at;
      if (read === null || age < 0 || age > WAITS_FOR_MS) {
        local().removeItem(ARTICLE_TO_SAVE);
        return null;
      }
      return tab().getItem(ARTICLE_TO_SAVE) === read.attempt ? read : null;
    } catch {
      return null;
    }
  }
  function remove(): void {
    try {
      local().removeItem(ARTICLE_TO_SAVE);
      tab().removeItem(ARTICLE_TO_SAVE);
    } catch {}
  }
  return {
    holds: (articleId) => waiting()?.articleId === articleId,
    keep(articleId) {
      try {
        const attempt = newAttempt();
        tab().setItem(ARTICLE_TO_SAVE, attempt);
        local().setItem(ARTICLE_TO_SAVE, JSON.stringify({ articleId, at: now(), attempt }));
      } catch {}
    },
    drop(articleId) {
      if (waiting()?.articleId === articleId) remove();
    },
    abandon() {
      if (waiting() !== null) remove();
    },
  };
}
