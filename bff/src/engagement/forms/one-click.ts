import type { Request, RequestHandler, Response } from 'express';
import { queryOf } from '../../http/requests/query-of.ts';

/**
 * Takes the POST by which a mail program, or its provider, ends mails for a reader: its address holds the token and
 * says all (RFC 8058). Its body stays unread, because programs send one of a kind that they like (section 3.1), or
 * none. A POST without a token in its address is the form of a page, and goes on to the next handler.
 * @param end ends the mails and answers, whatever the token is.
 */
export const takeOneClick =
  (end: (token: string, request: Request, response: Response) => Promise<void>): RequestHandler =>
  async (request, response, next) => {
    const token = queryOf(request).get('token');
    if (token === null) return next();
    return end(token, request, response);
  };
