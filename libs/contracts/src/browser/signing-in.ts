/**
 * Name of the cookie that tells scripts of a page that its reader has signed in, and nothing else. The session itself
 * is out of their reach (`HttpOnly`); without this hint every page of every anonymous reader would have to ask for it.
 *
 * The host keeps the save control of such a reader out of sight (`visibility: hidden`) for at most 3 s. A control that
 * knows what to say shows itself before, by `visibility: visible` on an element of its own.
 */
export const SIGNED_IN_HINT = 'plainwell-signed-in';

/**
 * Query parameter, and form field, that names where a reader goes on after signing in, or after a form of the account
 * pages.
 */
export const RETURN_PARAMETER = 'return';

/** Longest address to return to, in characters. */
export const RETURN_MAXIMUM = 1_000;
