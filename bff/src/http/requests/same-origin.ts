import type { RequestHandler } from 'express';
import { HttpError } from '../responses/http-error.ts';

/**
 * What `Sec-Fetch-Site` (Fetch Metadata, section 2.3) says of a request that this site's pages or the reader alone
 * made.
 */
const OWN_SITES = ['same-origin', 'none'];

const hostOf = (origin: string) => URL.parse(origin)?.host;

/**
 * Lets a form through that this site's own page has sent, and refuses one that another site's page sent in the reader's
 * name (CSRF, CWE-352): 403, as a page or as JSON. Browsers say where a request comes from in `Sec-Fetch-Site`; one
 * that is too old for that, or a site without https, leaves `Origin`. A program that sends neither carries no reader's
 * cookie by accident, and is let through.
 *
 * @param publicUrl address of the site; behind a proxy it may differ from the host that the request names.
 */
export function requireSameOrigin(publicUrl: string): RequestHandler {
  const { origin: own, host: ownHost } = new URL(publicUrl);
  // By another name than the public one, a site within a network is its own. By the public one the scheme counts too:
  // anybody on the way can write a page of its plain http.
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
