import type { Request, RequestHandler, Response } from 'express';
import { isPrefetch } from '../../http/is-prefetch.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { isTicketOf, TICKET_HEADER, TICKET_PARAMETER } from './page-ticket.ts';

/** Reason why the site refuses a request for a staff page. */
export type NotNavigated =
  /** A script, frame, image, worker or prefetch sent the request, instead of a person's browser that opens a page. */
  | 'no-navigation'
  /** A page of another site sent a form. */
  | 'other-site'
  /**
   * The request has no Fetch Metadata headers: the client is a program, a browser from before 2023, or a browser that
   * reaches the site over plain http.
   */
  | 'unknown';

/**
 * The kind of a request, as the browser reports it (Fetch Metadata Request Headers). Scripts cannot set or omit these
 * headers.
 */
type Asked = 'navigation' | 'link-of-another-site' | 'own-script' | 'script-file' | NotNavigated;

interface NavigationOnlyParts {
  /** Returns the value of the session cookie. */
  sessionOf: (request: Request) => string | undefined;
  /** Returns whether a path is a script file of the area. These files are the same for everyone. */
  isScriptFile: (path: string) => boolean;
  refuse: (request: Request, response: Response, why: NotNavigated) => unknown;
  /** Answers a person who followed a link from another site with a page that redirects to the requested page. */
  leadOn: (request: Request, response: Response) => unknown;
}

const OWN_SITES = ['same-origin', 'none'];

function ticketIn(request: Request): string | undefined {
  return request.get(TICKET_HEADER) ?? queryOf(request).get(TICKET_PARAMETER) ?? undefined;
}

function howAsked(request: Request, { sessionOf, isScriptFile }: NavigationOnlyParts): Asked {
  const [site, mode, destination] = ['site', 'mode', 'dest'].map((part) => request.get(`sec-fetch-${part}`));
  if (!site || !mode || !destination) return 'unknown';
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const isOwn = OWN_SITES.includes(site);
  if (isOwn && isReading && destination === 'script' && isScriptFile(request.path)) return 'script-file';
  if (mode === 'navigate' && destination === 'document') {
    if (isPrefetch(request)) return 'no-navigation';
    if (isOwn) return 'navigation';
    return isReading ? 'link-of-another-site' : 'other-site';
  }
  if (
    site === 'same-origin' &&
    isReading &&
    destination === 'empty' &&
    isTicketOf(sessionOf(request), ticketIn(request))
  )
    return 'own-script';
  return 'no-navigation';
}

/**
 * Accepts only navigations of a person's browser, the area's script files, and ticketed requests of the pages' own
 * scripts. Remotes' scripts share the origin and its cookies, but headers reveal their fetches, frames and prefetches.
 */
export function navigationOnly(parts: NavigationOnlyParts): RequestHandler {
  return (request, response, next) => {
    const asked = howAsked(request, parts);
    if (asked === 'navigation' || asked === 'own-script' || asked === 'script-file') return next();
    if (asked === 'link-of-another-site') return parts.leadOn(request, response);
    parts.refuse(request, response, asked);
  };
}
