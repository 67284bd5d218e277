import type { Request, Response } from 'express';
import { StreamedAnswer } from './streamed-answer.ts';
import { KeptAnswer } from './kept-answer.ts';
import type { Sharing } from './shared-caching.ts';

/** A page made for one answer only: for one reader, or to explain an error. */
export interface SinglePage {
  html: string;
  status: number;
  /** Content-Security-Policy. */
  policy: string;
}

/** A complete page to send. */
export type AnsweredPage = SinglePage | KeptAnswer;

/** A page whose head can already be sent. */
export interface BegunPage {
  begun: StreamedAnswer;
  /** The complete page. Rejects if the site cannot make the rest. */
  whole: Promise<AnsweredPage>;
}

/** How a page is sent. */
interface SendingPage {
  /** Milliseconds for which the site could not check whether a cached page is still current. */
  staleFor?: number | undefined;
  /** With whom a cache in front of the site may share the page. A page that may be outdated is never shared. */
  sharing?: Sharing | undefined;
}

/**
 * Returns the headers of a page. `private` keeps shared caches from giving the page to other visitors, whose release
 * set may differ. `KeptAnswer` replaces it for a cache in front of the site that knows the release set.
 *
 * A page that is the same for every reader has no opener policy (HTML, section 7.1.3). With an opener policy, Chromium
 * restarts the page in another process when the headers arrive, which costs 50 ms of first paint on a slow phone
 * (decision 0071). A page that opens this page learns nothing from its window. Pages for one reader, and pages for
 * staff, keep the policy.
 * @param isStorable whether a browser may store the page and revalidate it.
 */
export function pageHeaders(policy: string, isStorable: boolean): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isStorable ? 'private, no-cache' : 'no-store',
    Vary: isStorable ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
    'Content-Security-Policy': policy,
    ...(isStorable && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  };
}

/**
 * Adds `Cache-Status` with a negative time to live (RFC 9211) to an answer that could not be revalidated.
 * @param staleFor milliseconds since the last successful check; `undefined` if the answer is current.
 */
export function setStaleHeader(response: Response, staleFor: number | undefined): void {
  if (staleFor !== undefined)
    response.set('Cache-Status', `Plainwell; hit; ttl=-${Math.ceil(staleFor / 1_000)}; detail=stale-database-away`);
}

/**
 * Sends a page. A page made for one answer only must not be stored.
 * @returns the status that is sent.
 */
export function sendPage(
  request: Request,
  response: Response,
  page: AnsweredPage,
  { staleFor, sharing }: SendingPage = {},
): number {
  setStaleHeader(response, staleFor);
  if (page instanceof KeptAnswer)
    return page.send(request, response, { sharing: staleFor === undefined ? sharing : undefined });
  response.status(page.status).set(pageHeaders(page.policy, false)).send(page.html);
  return page.status;
}

/**
 * Sends a page's head at once and the rest when it is ready. Sends the whole page at the end if the request does not
 * allow streaming (`StreamedAnswer.isFor`).
 * @param sharing returns with whom a cache in front of the site may share the whole page.
 * @returns the status that is sent.
 * @throws the error of the rest, after ending an answer that has begun.
 */
export async function sendBegunPage(
  request: Request,
  response: Response,
  { begun, whole }: BegunPage,
  sharing: () => Sharing | undefined = () => undefined,
): Promise<number> {
  if (!StreamedAnswer.isFor(request)) {
    const page = await whole;
    return sendPage(request, response, page, { sharing: sharing() });
  }
  await begun.send(request, response);
  return response.statusCode;
}
