import type { InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { SavedArticle } from '@plainwell/contracts/saved-article.ts';

const collators: Readonly<Record<InterfaceLanguage, Intl.Collator>> = {
  en: new Intl.Collator('en', { numeric: true }),
  es: new Intl.Collator('es', { numeric: true }),
};

/** A title as it is looked up: what stands before its first letter or digit, such as `¿`, does not count. */
const withoutOpening = (title: string) => title.replace(/^[\p{P}\s]+/u, '');

/** Orders articles by title as readers of a language do; those of one title, the newest first. */
export function byTitle(articles: readonly SavedArticle[], language: InterfaceLanguage): SavedArticle[] {
  const { compare } = collators[language];
  return articles
    .map((article) => ({ article, title: withoutOpening(article.metadata.title) }))
    .toSorted((one, other) => compare(one.title, other.title) || other.article.savedAt.localeCompare(one.article.savedAt))
    .map(({ article }) => article);
}

/** Text as it is compared: without accents, case, and the number of its spaces. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

/** Articles whose title holds a text, in any case and with or without accents; all of them for an empty text. */
export function withTitle(articles: readonly SavedArticle[], text: string): SavedArticle[] {
  const part = folded(text);
  return articles.filter(({ metadata }) => folded(metadata.title).includes(part));
}
