import type { ArticleLanguage } from '../primitives/language.ts';

/** The article that a form is about, as its pages name it. */
export interface ArticleName {
  title: string;
  /** Language of the title; left out where the article was not read, and stands under its path. */
  language?: ArticleLanguage;
  /** Path in the site, with a leading slash. */
  path: string;
}
