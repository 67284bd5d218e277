import type { Request, RequestHandler, Response } from 'express';
import { queryOf } from '../../http/requests/query-of.ts';

/**
 * Handles the POST with which a mail program, or its provider, unsubscribes a reader. The token in the address is
 * enough (RFC 8058). Does not read the body, because programs send different kinds of bodies (section 3.1), or none.
 * Passes a POST without a token in its address to the next handler, because the form of a page sent it.
 * @param end ends the mails and answers, whether the token is valid or not.
 */
export const takeOneClick =
  (end: (token: string, request: Request, response: Response) => Promise<void>): RequestHandler =>
  async (request, response, next) => {
    const token = queryOf(request).get('token');
    if (token === null) return next();
    return end(token, request, response);
  };
