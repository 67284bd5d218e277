import { securityPolicy } from '../../../http/responses/security-policy.ts';
import { pageStylesSource } from './page-styles.ts';

/** Headers of everything that a provider answers. */
const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
} as const;

/**
 * Where a form may lead so that its answer can redirect to `address`. A form's redirects are held to `form-action` as
 * well (Chromium; CSP 3, section 6.4.1), and a sign-in ends with one to the site that asked for it.
 */
function formTarget(address: string): string {
  const url = URL.parse(address);
  if (url === null) return '';
  // A source expression knows host names only: an IPv6 address, or an application's own scheme, is named by its scheme.
  return /^https?:$/.test(url.protocol) && /^[\w.-]+$/.test(url.hostname) ? url.origin : url.protocol;
}

/** @param leadsTo addresses to which forms of the page may redirect, besides the provider itself. */
export function pageHeaders(leadsTo: readonly string[] = []): Record<string, string> {
  const formAction = ["'self'", ...leadsTo.map(formTarget)].filter((source) => source !== '').join(' ');
  return {
    ...everyAnswer,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': securityPolicy({ 'style-src': pageStylesSource, 'form-action': formAction }),
  };
}

/**
 * Headers of what the library answers by itself: machines' answers, and the one page of its own, which posts an answer
 * to the site (`response_mode=form_post`). The library adds that page's script to `script-src`.
 */
export const libraryHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': securityPolicy({ 'script-src': '' }),
};
