import type { ArticleLanguage } from '../primitives/language.ts';

/** Article that a form concerns, as the pages of the form show it. */
export interface ArticleName {
  title: string;
  /** Language of the title. Absent if the site could not read the article, and the title is its path. */
  language?: ArticleLanguage;
  /** Path in this site, with a leading slash. */
  path: string;
}
