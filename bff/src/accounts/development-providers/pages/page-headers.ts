import { securityPolicy } from '../../../http/responses/security-policy.ts';
import { pageStylesSource } from './page-styles.ts';

/** Headers of every page that our code renders for a provider. */
const ownPageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const;

/**
 * Returns the `form-action` source that lets a form's answer redirect to `address`. Chromium also applies `form-action`
 * to redirects of a form (CSP 3, section 6.4.1), and a sign-in ends with a redirect to the site that requested it.
 */
function formTarget(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  // A source expression accepts host names only. For an IPv6 address or an application's scheme, allow the whole
  // scheme.
  return /^https?:$/.test(url.protocol) && /^[\w.-]+$/.test(url.hostname) ? url.origin : url.protocol;
}

/**
 * Returns the headers of a page.
 * @param leadsTo addresses, besides the provider itself, to which forms of the page may redirect.
 */
export function pageHeaders(leadsTo: readonly string[] = []): Record<string, string> {
  const formAction = ["'self'", ...leadsTo.map(formTarget)].filter((source) => source !== '').join(' ');
  return {
    ...ownPageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': securityPolicy({ 'style-src': pageStylesSource, 'form-action': formAction }),
  };
}

/**
 * Headers of the answers that the library `oidc-provider` makes: JSON, redirects, and the page that posts the result of
 * a sign-in to the site (`response_mode=form_post`). The library adds the hash of that page's script to `script-src`.
 */
export const libraryHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': securityPolicy({ 'script-src': '' }),
};
