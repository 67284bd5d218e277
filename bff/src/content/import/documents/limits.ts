/*
 * Limits of the import. The longest real document known (1.5 MB of JSON, 82,000 words, 250 sections, 1,100 references)
 * stays far below each of them.
 */

/** Bytes of one line of a JSON Lines file, unpacked: one document. */
export const LINE_BYTES_MAXIMUM = 32_000_000;

/** Bytes of a JSON file that is not JSON Lines, unpacked: it is read into memory whole. */
export const FILE_BYTES_MAXIMUM = 64_000_000;

/** Arrays and objects inside each other. Code that walks a document calls itself once per level. */
export const JSON_DEPTH_MAXIMUM = 60;

/** Elements inside each other in the HTML of a section; deeper ones lose their tags and keep their text. */
export const HTML_NESTING_MAXIMUM = 60;

/** Characters of HTML in all sections of one document together: a page larger than this is no longer a page. */
export const DOCUMENT_HTML_MAXIMUM = 6_000_000;

/** Elements in all sections of one document together, about; the longest real document has 5,300. */
export const DOCUMENT_ELEMENTS_MAXIMUM = 50_000;

/** Documents and characters of JSON after which a batch is written: small, so that the site can answer in between. */
export const BATCH_DOCUMENTS = 25;
export const BATCH_CHARACTERS = 1_000_000;
