import type { Article } from '@plainwell/contracts/article/article.ts';
import type { EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import type { SearchText } from './search-text.ts';

/** An article ready to be stored: parsed, cleaned and sanitized. */
export interface ArticleDocument {
  kind: 'article';
  article: Article;
  /**
   * Whether the path was made from the title. If so, a stored article keeps its path, because addresses do not change.
   */
  isPathDerived: boolean;
  /** Ids of the article's translations. `article.translations` has their paths. */
  translationIds: readonly string[];
  /** Digest of the content above. */
  contentHash: string;
  /** Data derived from the article's text, if the conversion computed it. For a long text this takes a second. */
  derived?: DerivedText | undefined;
}

/** Data from an article's text for lists and the search index. Plain JSON, because the conversion process sends it. */
export interface DerivedText {
  /** Beginning of the text; `null` if the article has a deck. */
  excerpt: string | null;
  search: SearchText;
  /** The words of the article, folded, each with one spelling. */
  spellings: [word: string, spelling: string][];
}

/** An editorial page ready to be stored. */
export interface PageDocument {
  kind: 'editorial-page';
  page: EditorialPage;
  contentHash: string;
}

export type ContentDocument = ArticleDocument | PageDocument;

/** Outcome of one document. A refused document leaves nothing in the store. */
export type WriteOutcome =
  | { kind: 'imported' | 'updated' | 'unchanged' }
  | { kind: 'refused'; field: string; problem: string };
