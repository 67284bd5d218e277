import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import { NONCE_PLACEHOLDER, type AnsweredPage } from './page-service.ts';
import { pagePolicy } from './security-policy.ts';

/**
 * Sends a page with a nonce of its own, which no shared cache may hand to a second reader (`private`); a page without
 * `etag`, and one that explains an error, nobody may store at all. A `304` carries no policy: the browser keeps the headers
 * of the answer that it stored, whose nonce is the one in its stored HTML (RFC 9111, section 4.3.4).
 */
export function sendPage(request: Request, response: Response, { html, status, etag }: AnsweredPage): void {
  const isStorable = status === 200 && etag !== undefined;
  response.set({ 'Cache-Control': isStorable ? 'private, no-cache' : 'no-store', Vary: 'Accept-Encoding' });
  if (isStorable) {
    response.set('ETag', etag);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
  }
  const nonce = randomBytes(16).toString('base64');
  response
    .status(status)
    .set('Content-Security-Policy', pagePolicy(nonce))
    .type('html')
    .send(html.replaceAll(NONCE_PLACEHOLDER, nonce));
}
