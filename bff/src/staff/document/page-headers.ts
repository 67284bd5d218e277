import { securityPolicy } from '../../http/responses/security-policy.ts';

/**
 * Headers of a page of operators: nobody keeps it, lists it, frames it or is told that somebody came from it. Scripts
 * and styles need the nonce; nothing comes from elsewhere. `Cross-Origin-Opener-Policy` differs from that of readers'
 * pages (`securityHeaders`): whichever page opened this one has no handle to it, also where both have one origin (HTML,
 * section 7.1.3).
 */
export function pageHeaders(nonce: string, frameStyles?: string): Record<string, string> {
  return {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    // Not `no-referrer`: with that, browsers send forms from nowhere (Fetch, section 3.2), and they would be refused.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': staffPolicy(nonce, frameStyles),
  };
}

/**
 * The Content-Security-Policy of a staff page. Each answer has its own, because its nonce is new.
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
