import type { Request, RequestHandler, Response } from 'express';
import { isPrefetch } from '../../http/requests/is-prefetch.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { isTicketOf, TICKET_HEADER, TICKET_PARAMETER } from './page-ticket.ts';

/** Why a request for a page of staff is not answered. */
export type NotNavigated =
  /** A script, frame, picture, worker or prefetch asked, and not a person's browser for a whole page. */
  | 'no-navigation'
  /** Another site's page sent a form. */
  | 'other-site'
  /**
   * Nothing says how the page is asked for: a program, a browser from before 2023, or one that reaches the site by
   * plain http.
   */
  | 'unknown';

/**
 * What a request is, as its browser says (Fetch Metadata Request Headers): no script can set or leave out these
 * headers.
 */
type Asked = 'navigation' | 'link-of-another-site' | 'own-script' | 'script-file' | NotNavigated;

interface NavigationOnlyParts {
  /** Value of the session's cookie. */
  sessionOf: (request: Request) => string | undefined;
  /** Addresses of the area's script files, which are the same for everybody. */
  isScriptFile: (path: string) => boolean;
  refuse: (request: Request, response: Response, why: NotNavigated) => unknown;
  /** Answers somebody who followed a link of another site, with a page that leads on by itself. */
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
 * Lets nothing through but a person's browser that goes to a page, and the pages' own scripts by their ticket. Remotes'
 * scripts run on the same origin and with the same cookies; what they fetch, frame or prefetch says so.
 */
export function navigationOnly(parts: NavigationOnlyParts): RequestHandler {
  return (request, response, next) => {
    const asked = howAsked(request, parts);
    if (asked === 'navigation' || asked === 'own-script' || asked === 'script-file') return next();
    if (asked === 'link-of-another-site') return parts.leadOn(request, response);
    parts.refuse(request, response, asked);
  };
}
