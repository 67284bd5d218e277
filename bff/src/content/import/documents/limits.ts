/*
 * Limits of the import. The longest real document known (1.5 MB of JSON, 82,000 words, 250 sections, 1,100 references)
 * stays far below each of them.
 */

/** Maximum size of a line of a JSON Lines file, unpacked, in bytes. A line is one document. */
export const LINE_BYTES_MAXIMUM = 32_000_000;

/**
 * Maximum size of a JSON file that is not JSON Lines, unpacked, in bytes. The import reads such a file whole into
 * memory.
 */
export const FILE_BYTES_MAXIMUM = 64_000_000;

/** Maximum nesting of arrays and objects. Code that walks a document calls itself once per level. */
export const JSON_DEPTH_MAXIMUM = 60;

/** Maximum nesting of elements in the HTML of a section. Deeper elements lose their tags and keep their text. */
export const HTML_NESTING_MAXIMUM = 60;

/** Maximum HTML in all sections of one document together, in characters. More is too large for one page. */
export const DOCUMENT_HTML_MAXIMUM = 6_000_000;

/**
 * Approximate maximum number of elements in all sections of one document together. The longest real document has 5,300.
 */
export const DOCUMENT_ELEMENTS_MAXIMUM = 50_000;

/**
 * Number of documents and of characters of JSON after which a batch is written. Batches are small, so that the site can
 * answer requests in between.
 */
export const BATCH_DOCUMENTS = 25;
export const BATCH_CHARACTERS = 1_000_000;
