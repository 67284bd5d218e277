import type { Request, Response } from 'express';

/** A page as it is sent. */
export interface AnsweredPage {
  html: string;
  status: number;
  /** Content-Security-Policy. */
  policy: string;
  /** Strong validator (RFC 9110, section 8.8.1) of HTML and policy; absent on a page that was made for one reader alone, which nobody may keep. */
  etag?: string;
  /** Milliseconds for which nobody can say whether a kept page is still right. */
  staleFor?: number;
}

/**
 * Sends a page. Its release set may be that of one visitor's share, so no shared cache hands it to others (`private`); a page
 * without `etag`, and one that explains an error, nobody may store at all. A `304` carries the policy, which is the same for the
 * same `ETag`.
 */
export function sendPage(request: Request, response: Response, { html, status, policy, etag, staleFor }: AnsweredPage): void {
  const isStorable = status === 200 && etag !== undefined;
  response.set({ 'Cache-Control': isStorable ? 'private, no-cache' : 'no-store', Vary: 'Accept-Encoding', 'Content-Security-Policy': policy });
  // RFC 9211: a time to live below zero says for how long the page is stale.
  if (staleFor !== undefined) response.set('Cache-Status', `Plainwell; hit; ttl=-${Math.ceil(staleFor / 1_000)}; detail=stale-database-away`);
  if (isStorable) {
    response.set('ETag', etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
  }
  response.status(status).type('html').send(html);
}
