import type { RequestHandler } from 'express';
import { languageOf, sendPage } from './send-page.ts';
import { problemPage, type HomeSite } from './problem-page.ts';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Refuses every request that was not addressed to this computer by one of its own names. The listener hears loopback only;
 * this keeps out a page of elsewhere whose host name was made to point here (DNS rebinding).
 */
export function loopbackOnly(site: HomeSite): RequestHandler {
  return (request, response, next) => {
    const host = URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
    if (LOOPBACK_NAMES.has(host)) return next();
    sendPage(response, problemPage('elsewhere', languageOf(request), site), 421);
  };
}
