import { randomBytes } from 'node:crypto';

/** Stands in rendered HTML for the nonce of each answer; unguessable, so that no text can hold it. */
export const NONCE_PLACEHOLDER = `nonce${randomBytes(12).toString('hex')}`;

/** A new nonce for one answer (CSP 3, section 7.1: 128 bits at least). */
export const newNonce = () => randomBytes(16).toString('base64');

/**
 * A Content-Security-Policy (CSP 3) that allows nothing but what is named: no sources, no other base address, no frame
 * around the page.
 * @param directives source expressions by the name of their directive, such as `{ 'img-src': "'self' data:" }`.
 */
export function securityPolicy(directives: Readonly<Record<string, string>>): string {
  const all = { 'default-src': "'none'", ...directives, 'base-uri': "'none'", 'frame-ancestors': directives['frame-ancestors'] ?? "'none'" };
  return Object.entries(all)
    .map(([name, sources]) => (sources === '' ? name : `${name} ${sources}`))
    .join('; ');
}

/**
 * The policy of a reader's page. Scripts need the page's nonce or come from a script that had it; nothing is evaluated from
 * text. Frames hold house creatives of this site only.
 */
export const pagePolicy = (nonce: string) =>
  securityPolicy({
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    // No service worker, which would answer for pages that are none of its remote's, and no other worker either.
    'worker-src': "'none'",
    'form-action': "'self'",
    'manifest-src': "'self'",
  });
