/**
 * DOM event on the document by which a running module tells the page that a part of the module, requested by
 * `import()`, did not load. Its `detail` is a `MissingPart`.
 */
export const MISSING_PART_EVENT = 'plainwell:missing-part';

/**
 * Detail of `MISSING_PART_EVENT`.
 * @property error what the `import()` threw.
 * @property reported resolves when the page knows why the part is missing, and will report it. The page sets the
 * property before `dispatchEvent` returns. A module that leads the reader to another page waits for `reported`, because
 * some browsers cut off all requests of a page that its reader leaves.
 */
export interface MissingPart {
  error: unknown;
  reported?: Promise<void>;
}
