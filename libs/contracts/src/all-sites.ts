/**
 * Value of `site` in the address of the list at /account/saved that asks for all sites together; without `site` the list is
 * the one of the site that shows it. No site may have this name. It stands apart from the schemas of saved articles, which
 * scripts of a page do not carry.
 */
export const ALL_SITES = 'all';
