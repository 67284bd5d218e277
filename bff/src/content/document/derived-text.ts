import type { ArticleDocument, ContentDocument, DerivedText } from './content-document.ts';
import { excerptOf } from './excerpt.ts';
import { vocabularyOf } from './vocabulary-of-article.ts';
import { searchText } from './search-text.ts';

/** What lists and the index take from the text of an article: made with its conversion, or now. */
export function derivedText({ article, derived }: Pick<ArticleDocument, 'article' | 'derived'>): DerivedText {
  return (
    derived ?? {
      excerpt: article.deck === undefined ? excerptOf(article) : null,
      search: searchText(article),
      spellings: [...vocabularyOf(article)],
    }
  );
}

/** The document with what is derived from its text, so that the store need not read the text. */
export function withDerivedText(document: ContentDocument): ContentDocument {
  return document.kind === 'article' ? { ...document, derived: derivedText(document) } : document;
}
