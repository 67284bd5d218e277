import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { CachedPage } from './page-cache.ts';
import { NONCE_PLACEHOLDER } from './page-service.ts';
import { pagePolicy } from './security-policy.ts';

/**
 * Sends a page with a nonce of its own, which no shared cache may hand to a second reader (`private`). A `304` carries no policy: the browser keeps the headers of the answer that it
 * stored, whose nonce is the one in its stored HTML (RFC 9111, section 4.3.4).
 */
export function sendPage(request: Request, response: Response, { html, status, etag }: CachedPage): void {
  response.set({ 'Cache-Control': status === 200 ? 'private, no-cache' : 'no-store', Vary: 'Accept-Encoding' });
  if (status === 200) {
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
