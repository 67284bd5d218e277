import type { Request } from 'express';

/**
 * Whether the caller would rather have JSON than a page (`Accept`, RFC 9110, section 12.5.1): a script does, a form
 * does not.
 */
export function prefersJson(request: Pick<Request, 'accepts'>): boolean {
  return request.accepts(['html', 'json']) === 'json';
}
