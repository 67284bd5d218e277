/** Maximum number of saved articles for one reader, over all sites. */
export const SAVED_ARTICLES_MAXIMUM = 5_000;

/** Maximum number of saved articles on one page of the answer of GET {profile base}/{rvoId}/saved-articles. */
export const SAVED_PAGE_MAXIMUM = 500;

/**
 * Value of the parameter `site` in the address of /account/saved for all sites together. Without `site`, the list shows
 * the articles of the site that serves it. No site may have this name.
 */
export const ALL_SITES = 'all';

/**
 * Local storage key for the article that a reader wanted to save when they started to sign in
 * (rules.md#saving-articles). Pages that end a failed sign-in remove it.
 */
export const ARTICLE_TO_SAVE = 'article-to-save';
