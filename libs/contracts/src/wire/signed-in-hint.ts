/**
 * Name of the cookie that tells scripts of a page that its reader has signed in, and nothing else. The session itself is
 * out of their reach (`HttpOnly`); without this hint every page of every anonymous reader would have to ask for it.
 */
export const SIGNED_IN_HINT = 'plainwell-signed-in';
