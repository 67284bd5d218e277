/** Most articles that one reader keeps, over all sites. */
export const SAVED_ARTICLES_MAXIMUM = 5_000;
