/** A page that is measured. */
export interface Subject {
  /** Which page: a template of ours, or what it is compared with. */
  name: string;
  /** Which article it shows. */
  article: string;
  url: string;
  /** Selectors of the controls that are pressed one after the other; the first that matches is pressed. */
  presses: readonly string[];
}

/** Name of the bare page of the same article. */
export const STATIC_PAGE = 'static page';

/** Name of our page as one team would send it: all components in one bundle, without federation. */
export const MONOLITH = 'monolith';

/** Name of the longest article of the corpus. */
export const CORPUS_ARTICLE = 'corpus';
