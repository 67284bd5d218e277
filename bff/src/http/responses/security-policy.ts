import { hash, randomBytes } from 'node:crypto';

/** Returns a new nonce for one answer (CSP 3, section 7.1: at least 128 bits). */
export const newNonce = () => randomBytes(16).toString('base64');

/** Returns the source expression that allows an inline element with exactly this text (CSP 3, section 2.3.1). */
export const digestSource = (text: string) => `'sha384-${hash('sha384', text, 'base64')}'`;

/**
 * Builds a Content-Security-Policy (CSP 3) that allows only what is listed: no other sources, no other base address, no
 * framing of the page.
 * @param directives source expressions by directive, such as `{ 'img-src': "'self' data:" }`.
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
 * Builds the policy of a reader's page. Allows inline scripts with the listed digests, and the scripts that they load,
 * but not `eval`. Frames may show this site's ads and the listed sources.
 * @param sources source expressions: digests of inline elements, such as `'sha384-…'`, and further frames and
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
    // No workers. A service worker could answer for pages of other remotes.
    'worker-src': "'none'",
    'form-action': "'self'",
    'manifest-src': "'self'",
  });
