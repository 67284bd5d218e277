import type { SavedArticleInput, SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { Answer } from '../requests/answer.ts';

/** The caller: the reader's id, and a token that opens only this reader's list. */
export interface CallingReader {
  rvoId: string;
  token: string;
}

/** The requested part of the list. */
export interface ListQuery {
  site: string;
  /** Limits the answer to this article, if it is on the list. */
  articleId?: string;
  page: number;
  limit: number;
}

/** The calls that saving needs (rules.md#saving-articles): those of the site, or those of a test flag. */
export interface SavingCalls {
  session: () => Promise<Answer>;
  token: () => Promise<Answer>;
  list: (reader: CallingReader, query: ListQuery) => Promise<Answer>;
  save: (reader: CallingReader, article: SavedArticleInput) => Promise<Answer>;
  remove: (reader: CallingReader, key: SavedArticleKey) => Promise<Answer>;
}
