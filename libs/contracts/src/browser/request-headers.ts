/**
 * Request header of GET /api/content by which an open page names its release set: `name@version` pairs separated by
 * spaces, as in the page's `<meta name="plainwell-releases">`, or a JSON object from name to version.
 */
export const RELEASE_SET_HEADER = 'Release-Set';

/**
 * Request header of a page request that names a remote. Slots of this remote then contain only their props, without
 * HTML, and the page omits the stylesheets of the remote, because the browser has its own build. The answer is made for
 * this one request and never cached. Used by `npm run dev -- REMOTE --site URL`.
 */
export const CLIENT_RENDERED_HEADER = 'Plainwell-Client-Rendered';
