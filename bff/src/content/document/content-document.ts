import type { Article } from '@plainwell/contracts/article/article.ts';
import type { EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import type { SearchText } from './search-text.ts';

/** An article ready to be stored: parsed, cleaned, sanitised. */
export interface ArticleDocument {
  kind: 'article';
  article: Article;
  /** The path was made from the title. An article that is stored already keeps its path: addresses do not change. */
  isPathDerived: boolean;
  /** Ids of the same article in other languages; paths are in `article.translations`. */
  translationIds: readonly string[];
  /** Digest of everything above. */
  contentHash: string;
  /** What is derived from its text, where the conversion has done that already: a long text takes a second. */
  derived?: DerivedText | undefined;
}

/** What lists and the index take from the text of an article. Plain JSON: it comes from the process that converts. */
export interface DerivedText {
  /** The beginning of its text; `null` where the article has a deck. */
  excerpt: string | null;
  search: SearchText;
  /** Its words, folded, each with a spelling. */
  spellings: [word: string, spelling: string][];
}

/** An editorial page ready to be stored. */
export interface PageDocument {
  kind: 'editorial-page';
  page: EditorialPage;
  contentHash: string;
}

export type ContentDocument = ArticleDocument | PageDocument;

/** Outcome of one document. A refused one left no trace. */
export type WriteOutcome =
  | { kind: 'imported' | 'updated' | 'unchanged' }
  | { kind: 'refused'; field: string; problem: string };
