/**
 * Query parameter, and form field, that names where a reader goes on after signing in, or after a form of the account
 * pages.
 */
export const RETURN_PARAMETER = 'return';

/** Longest address to return to, in characters. */
export const RETURN_MAXIMUM = 1_000;
