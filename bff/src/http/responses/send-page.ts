import type { Request, Response } from 'express';
import { newNonce, NONCE_PLACEHOLDER, pagePolicy } from './security-policy.ts';

/** A page as it is sent. The place-holder of the nonce still stands in its HTML. */
export interface AnsweredPage {
  html: string;
  status: number;
  /** Weak validator (RFC 9110, section 8.8.1); absent on a page that was made for one reader alone, which nobody may keep. */
  etag?: string;
  /** Milliseconds for which nobody can say whether a kept page is still right. */
  staleFor?: number;
}

/**
 * Sends a page with a nonce of its own, which no shared cache may hand to a second reader (`private`); a page without
 * `etag`, and one that explains an error, nobody may store at all. A `304` carries no policy: the browser keeps the headers
 * of the answer that it stored, whose nonce is the one in its stored HTML (RFC 9111, section 4.3.4).
 */
export function sendPage(request: Request, response: Response, { html, status, etag, staleFor }: AnsweredPage): void {
  const isStorable = status === 200 && etag !== undefined;
  response.set({ 'Cache-Control': isStorable ? 'private, no-cache' : 'no-store', Vary: 'Accept-Encoding' });
  // RFC 9211: a time to live below zero says for how long the page is stale.
  if (staleFor !== undefined) response.set('Cache-Status', `Plainwell; hit; ttl=-${Math.ceil(staleFor / 1_000)}; detail=stale-database-away`);
  if (isStorable) {
    response.set('ETag', etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
  }
  const nonce = newNonce();
  response
    .status(status)
    .set('Content-Security-Policy', pagePolicy(nonce))
    .type('html')
    .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
}
