import type { Request } from 'express';

/** Returns whether the client prefers JSON to a page (`Accept`, RFC 9110, section 12.5.1): scripts do, forms do not. */
export function prefersJson(request: Pick<Request, 'accepts'>): boolean {
  return request.accepts(['html', 'json']) === 'json';
}
