import { securityPolicy } from '../../http/responses/security-policy.ts';

/**
 * Returns the headers of a staff page: not stored, indexed or framed, and no referrer for other sites. Scripts and
 * styles need the nonce, and nothing loads from other origins. Unlike readers' pages (`securityHeaders`), the page has
 * `Cross-Origin-Opener-Policy: same-origin`: a readers' page that opens it gets no handle to it, even on the same
 * origin (HTML, section 7.1.3).
 */
export function pageHeaders(nonce: string, frameStyles?: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    // Not `no-referrer`: with that value, browsers send forms with `Origin: null` (Fetch, section 3.2), and the site
    // refuses them.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': staffPolicy(nonce, frameStyles),
  };
}

/**
 * Returns the Content-Security-Policy of a staff page. Each answer has a policy of its own, because its nonce is new.
 * @param frameStyles source expression of the stylesheet that `srcdoc` frames use.
 */
export function staffPolicy(nonce: string, frameStyles?: string): string {
  return securityPolicy({
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'nonce-${nonce}'${frameStyles === undefined ? '' : ` ${frameStyles}`}`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'none'",
    'form-action': "'self'",
  });
}
