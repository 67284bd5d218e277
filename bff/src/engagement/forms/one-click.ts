import type { Request, RequestHandler, Response } from 'express';
import { queryOf } from '../../http/requests/query-of.ts';

/**
 * Handles the POST with which a mail program, or its provider, unsubscribes a reader. The address contains the token,
 * which is enough (RFC 8058). The body is not read, because programs send different kinds of bodies (section 3.1), or
 * none. A POST without a token in its address comes from the form of a page, and goes to the next handler.
 * @param end ends the mails and answers, whether the token is valid or not.
 */
export const takeOneClick =
  (end: (token: string, request: Request, response: Response) => Promise<void>): RequestHandler =>
  async (request, response, next) => {
    const token = queryOf(request).get('token');
    if (token === null) return next();
    return end(token, request, response);
  };
