import type { RequestHandler } from 'express';
import { HttpError } from '../responses/http-error.ts';

/**
 * `Sec-Fetch-Site` values (Fetch Metadata, section 2.3) of requests made by this site's pages or directly by the
 * reader.
 */
const OWN_SITES = ['same-origin', 'none'];

const hostOf = (origin: string) => URL.parse(origin)?.host;

/**
 * Answers 403, as a page or as JSON, to forms that another site's page sends in the reader's name (CSRF, CWE-352).
 * Reads `Sec-Fetch-Site`. Old browsers, and browsers on a site without https, do not send it; then `Origin` decides.
 * Requests with neither header pass: they come from programs, which do not carry a reader's cookie by accident.
 *
 * @param publicUrl address of the site. Behind a proxy, requests may name another host.
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  const { origin: own, host: ownHost } = new URL(publicUrl);
  // A request may name another host than the public one, such as an internal name; a page of that host may then send
  // the form. For the public host the scheme must match too, because an attacker on the network can forge pages over
  // plain http.
  const isOfAskedHost = (origin: string, asked: string | undefined) =>
    asked !== ownHost && asked !== undefined && hostOf(origin) === asked;
  return (request, _response, next) => {
    const site = request.get('sec-fetch-site');
    const origin = request.get('origin');
    const isOwn =
      site === undefined
        ? origin === undefined || origin === own || isOfAskedHost(origin, request.get('host'))
        : OWN_SITES.includes(site);
    next(isOwn ? undefined : new HttpError(403, 'the form was sent from another site'));
  };
}
