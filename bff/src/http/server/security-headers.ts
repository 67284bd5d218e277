import type { RequestHandler } from 'express';
import { isHttps } from '../responses/host-cookie.ts';

/** Time for which browsers use only https after an answer by https, in seconds. The preload list requires a year. */
const HTTPS_ALONE_S = 31_536_000;

/**
 * Returns the headers of every answer. The Content-Security-Policy depends on the kind of answer, so it is not among
 * them.
 *
 * `Cross-Origin-Resource-Policy: same-origin` keeps other sites' pages from loading answers into their processes.
 * Answers meant for other sites override it (`publicResource`). `Strict-Transport-Security` (RFC 6797) excludes
 * subdomains, because they may belong to others.
 * @param publicUrl address of the site.
 */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps(publicUrl) && { 'Strict-Transport-Security': `max-age=${HTTPS_ALONE_S}` }),
  };
}

/** Adds the common headers to every answer. */
export function securityHeaders(publicUrl: string): RequestHandler {
  const headers = commonHeaders(publicUrl);
  return (_request, response, next) => {
    response.set(headers);
    next();
  };
}

/** Marks answers that other sites' pages may show: pictures and feeds, which feed readers and mail programs display. */
export const publicResource: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
