/**
 * Headers of a page of operators: nobody keeps it, lists it, frames it or is told that somebody came from it. Scripts and
 * styles need the nonce; nothing comes from elsewhere.
 */
export function pageHeaders(nonce: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    // Not `no-referrer`: with that, browsers send forms from nowhere (Fetch, section 3.2), and they would be refused.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'nonce-${nonce}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
