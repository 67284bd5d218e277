import type { Article } from '@plainwell/contracts/article.ts';
import type { EditorialPage } from '@plainwell/contracts/editorial-page.ts';

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
}

/** An editorial page ready to be stored. */
export interface PageDocument {
  kind: 'editorial-page';
  page: EditorialPage;
  contentHash: string;
}

export type ContentDocument = ArticleDocument | PageDocument;

/** What became of one document. A refused one left no trace. */
export type WriteOutcome =
  | { kind: 'imported' | 'updated' | 'unchanged' }
  | { kind: 'refused'; field: string; problem: string };
