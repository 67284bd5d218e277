/**
 * Cookie by which scripts of a page know that the reader has signed in. It contains nothing else. Scripts cannot read
 * the session itself (`HttpOnly`), so without this hint every page of an anonymous reader would have to request the
 * session.
 *
 * For a reader with this cookie the host hides the save control (`visibility: hidden`) for at most 3 s. A control that
 * knows its state earlier can show itself with `visibility: visible` on an element of its own.
 */
export const SIGNED_IN_HINT = 'plainwell-signed-in';

/**
 * Query parameter and form field: path to which a reader returns after signing in, or after a form of the account
 * pages.
 */
export const RETURN_PARAMETER = 'return';

/** Longest value of `RETURN_PARAMETER`, in characters. */
export const RETURN_MAXIMUM = 1_000;
