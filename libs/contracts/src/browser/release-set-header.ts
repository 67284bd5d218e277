/**
 * Request header of GET /api/content by which an open page names its own release set: `name@version` pairs with spaces
 * between them, as the page's `<meta name="plainwell-releases">` has them, or a JSON object from name to version.
 */
export const RELEASE_SET_HEADER = 'Release-Set';
