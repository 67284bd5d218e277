import type { RequestHandler } from 'express';
import { isHttps } from '../responses/host-cookie.ts';

/**
 * How long browsers ask for the site by https alone after an answer by https, in seconds: a year, as the preload list
 * asks for.
 */
const HTTPS_ALONE_S = 31_536_000;

/**
 * Headers that every answer carries, by name. The Content-Security-Policy belongs to each kind of answer.
 *
 * `Cross-Origin-Resource-Policy: same-origin` keeps other sites' pages from pulling answers into their processes; what
 * is meant for them (`publicResource`) says so itself. `Strict-Transport-Security` (RFC 6797) names no subdomains: they
 * may be somebody else's.
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

/** Gives every answer its common headers. */
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
