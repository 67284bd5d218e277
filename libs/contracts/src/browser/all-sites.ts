/**
 * Value of `site` in the address of the list at /account/saved that asks for all sites together; without `site` the
 * list is the one of the site that shows it. No site may have this name.
 */
export const ALL_SITES = 'all';
