import type { ArticleDocument, ContentDocument, DerivedText } from './content-document.ts';
import { excerptOf } from './excerpt.ts';
import { vocabularyOf } from './vocabulary-of-article.ts';
import { searchText } from './search-text.ts';

/** Returns the data for lists and the search index. Computes the data unless the conversion has done so. */
export function derivedText({ article, derived }: Pick<ArticleDocument, 'article' | 'derived'>): DerivedText {
  return (
    derived ?? {
      excerpt: article.deck === undefined ? excerptOf(article) : null,
      search: searchText(article),
      spellings: [...vocabularyOf(article)],
    }
  );
}

/** Adds the derived text to an article document, so that the store need not read the text. */
export function withDerivedText(document: ContentDocument): ContentDocument {
  return document.kind === 'article' ? { ...document, derived: derivedText(document) } : document;
}
