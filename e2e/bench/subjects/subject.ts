/** A page to measure. */
export interface Subject {
  /** Name of the page: one of our templates, or a page for comparison. */
  name: string;
  /** Name of the article on the page. */
  article: string;
  url: string;
  /** Selectors of the controls to press one after the other. The bench presses the first visible match of each. */
  presses: readonly string[];
}

/** Name of the plain HTML page of the same article. */
export const STATIC_PAGE = 'static page';

/** Name of our page as one team would send it: all components in one bundle, without federation. */
export const MONOLITH = 'monolith';

/** Name of the longest article of the corpus. */
export const CORPUS_ARTICLE = 'corpus';
