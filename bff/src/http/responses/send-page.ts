import type { Request, Response } from 'express';
import { StreamedAnswer } from './streamed-answer.ts';
import { KeptAnswer } from './kept-answer.ts';

/** A page that is made for one answer alone: for one reader, or to explain an error. */
export interface SinglePage {
  html: string;
  status: number;
  /** Content-Security-Policy. */
  policy: string;
}

/** A page as it is sent. */
export type AnsweredPage = SinglePage | KeptAnswer;

/** A page whose head can be sent already. */
export interface BegunPage {
  begun: StreamedAnswer;
  /** Rejects when the rest cannot be made. */
  whole: Promise<AnsweredPage>;
}

/**
 * Headers of a page. Its release set may be that of one visitor's share, so no shared cache hands it to others
 * (`private`).
 *
 * A page that is the same for every reader has no opener policy (HTML, section 7.1.3). With one, Chromium begins the
 * page anew in another process when the headers have come: 50 ms of the first paint on a slow phone (decision 0071).
 * The page that opened such a page learns nothing from its window. Pages made for one reader, and those of staff, keep
 * theirs.
 * @param isStorable whether a browser may keep the page, and ask next time whether it still holds.
 */
export function pageHeaders(policy: string, isStorable: boolean): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': isStorable ? 'private, no-cache' : 'no-store',
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': policy,
    ...(isStorable && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
  };
}

/**
 * Says for how many milliseconds nobody could tell whether a kept answer is still right: RFC 9211 has a time to live
 * below zero for that.
 */
export function sayStale(response: Response, staleFor: number | undefined): void {
  if (staleFor !== undefined)
    response.set('Cache-Status', `Plainwell; hit; ttl=-${Math.ceil(staleFor / 1_000)}; detail=stale-database-away`);
}

/**
 * Sends a page. One that is made for one answer alone nobody may store.
 * @param staleFor milliseconds for which nobody can say whether a kept page is still right.
 * @returns the status that is sent.
 */
export function sendPage(request: Request, response: Response, page: AnsweredPage, staleFor?: number): number {
  sayStale(response, staleFor);
  if (page instanceof KeptAnswer) return page.send(request, response);
  response.status(page.status).set(pageHeaders(page.policy, false)).send(page.html);
  return page.status;
}

/**
 * Sends a page's head at once and the rest when it is made, or all of it then where the request asks for more than
 * that.
 * @returns the status that is sent.
 * @throws what the rest failed with. An answer that has begun has been ended by then.
 */
export async function sendBegunPage(
  request: Request,
  response: Response,
  { begun, whole }: BegunPage,
): Promise<number> {
  if (!StreamedAnswer.isFor(request)) return sendPage(request, response, await whole);
  await begun.send(request, response);
  return response.statusCode;
}
