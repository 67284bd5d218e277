/**
 * Request header of GET /api/content by which an open page names its own release set: `name@version` pairs with spaces
 * between them, as the page's `<meta name="plainwell-releases">` has them, or a JSON object from name to version.
 */
export const RELEASE_SET_HEADER = 'Release-Set';

/**
 * Header of a request for a page, with the name of a remote: the page's slots of it carry their props and no HTML, and
 * its stylesheets are left out, since the browser that asks has a build of its own. Such a page is made for this one
 * request and kept nowhere. For `npm run dev -- REMOTE --site URL`.
 */
export const CLIENT_RENDERED_HEADER = 'Plainwell-Client-Rendered';
