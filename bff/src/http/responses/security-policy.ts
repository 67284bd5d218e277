import { hash, randomBytes } from 'node:crypto';

/** A new nonce for one answer (CSP 3, section 7.1: 128 bits at least). */
export const newNonce = () => randomBytes(16).toString('base64');

/** The source expression that allows an inline element with exactly this text (CSP 3, section 2.3.1). */
export const digestSource = (text: string) => `'sha384-${hash('sha384', text, 'base64')}'`;

/**
 * A Content-Security-Policy (CSP 3) that allows nothing but what is named: no sources, no other base address, no frame
 * around the page.
 * @param directives source expressions by the name of their directive, such as `{ 'img-src': "'self' data:" }`.
 */
export function securityPolicy(directives: Readonly<Record<string, string>>): string {
  const all = {
    'default-src': "'none'",
    ...directives,
    'base-uri': "'none'",
    'frame-ancestors': directives['frame-ancestors'] ?? "'none'",
  };
  return Object.entries(all)
    .map(([name, sources]) => (sources === '' ? name : `${name} ${sources}`))
    .join('; ');
}

/**
 * The policy of a reader's page. Scripts are inline with one of these digests, or come from a script that is; nothing
 * is evaluated from text. Frames hold house creatives of this site, and what is named.
 * @param sources source expressions: of what stands in the page itself, such as `'sha384-…'`, and of further frames and
 * connections.
 */
export const pagePolicy = ({
  scripts,
  styles,
  frames = [],
  connections = [],
}: {
  scripts: readonly string[];
  styles: readonly string[];
  frames?: readonly string[];
  connections?: readonly string[];
}) =>
  securityPolicy({
    'script-src': scripts.length === 0 ? "'none'" : `${scripts.join(' ')} 'strict-dynamic'`,
    'style-src': ["'self'", ...styles].join(' '),
    'img-src': "'self' data: https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...connections].join(' '),
    'frame-src': ["'self'", ...frames].join(' '),
    // No service worker, which would answer for pages that are none of its remote's, and no other worker either.
    'worker-src': "'none'",
    'form-action': "'self'",
    'manifest-src': "'self'",
  });
