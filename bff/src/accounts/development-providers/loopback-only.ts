import type { RequestHandler } from 'express';
import { isLoopback } from '../../http/server/loopback.ts';
import { problemPage, type HomeSite } from './pages/problem-page.ts';
import { languageOf, sendPage } from './pages/send-page.ts';

/**
 * Refuses every request that was not addressed to this computer by one of its own names. The listener hears loopback
 * only; this keeps out a page of elsewhere whose host name was made to point here (DNS rebinding).
 */
export function loopbackOnly(site: HomeSite): RequestHandler {
  return (request, response, next) => {
    const address = `http://${request.headers.host ?? ''}`;
    if (URL.canParse(address) && isLoopback(address)) return next();
    sendPage(response, problemPage('elsewhere', languageOf(request), site), 421);
  };
}
