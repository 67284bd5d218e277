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
 * The policy of a page of operators, which is made anew for every answer.
 * @param frameStyles source expression of the stylesheet of frames without an address.
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
