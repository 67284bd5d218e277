import type { SavedArticleInput, SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';
import type { Answer } from '../requests/answer.ts';

/** Who calls: the reader's id, and a token that opens this reader's list and no other. */
export interface CallingReader {
  rvoId: string;
  token: string;
}

/** Which part of the list is asked for. */
export interface ListQuery {
  site: string;
  /** Only this article, if it is on the list. */
  articleId?: string;
  page: number;
  limit: number;
}

/** The calls of saving (rules.md#saving-articles): the site's own, or those of a test flag. */
export interface SavingCalls {
  session: () => Promise<Answer>;
  token: () => Promise<Answer>;
  list: (reader: CallingReader, query: ListQuery) => Promise<Answer>;
  save: (reader: CallingReader, article: SavedArticleInput) => Promise<Answer>;
  remove: (reader: CallingReader, key: SavedArticleKey) => Promise<Answer>;
}
