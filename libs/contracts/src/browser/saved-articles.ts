/** Most articles that one reader keeps, over all sites. */
export const SAVED_ARTICLES_MAXIMUM = 5_000;

/** Most saved articles on one page of the list that GET {profile base}/{rvoId}/saved-articles gives. */
export const SAVED_PAGE_MAXIMUM = 500;

/**
 * Value of `site` in the address of the list at /account/saved that asks for all sites together; without `site` the
 * list is the one of the site that shows it. No site may have this name.
 */
export const ALL_SITES = 'all';

/**
 * Key of local storage under which a browser keeps the article that its reader wanted to save when they set out to sign
 * in (rules.md#saving-articles). Pages that end a sign-in without success remove it.
 */
export const ARTICLE_TO_SAVE = 'article-to-save';
