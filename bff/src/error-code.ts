/**
 * Returns the code of an error of Node.js (`ENOENT`), of the database (`23505`), or of a library; `undefined` if it has
 * none. Ignores codes that are numbers.
 */
export function errorCode(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}
