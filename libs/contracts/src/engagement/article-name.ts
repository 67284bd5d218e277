import type { ArticleLanguage } from '../primitives/language.ts';

/** Article that a form concerns, in the form that its pages show. */
export interface ArticleName {
  title: string;
  /** Language of the title. Absent if the article could not be read. The title is then the path. */
  language?: ArticleLanguage;
  /** Path in this site, with a leading slash. */
  path: string;
}
