import type { RequestHandler } from 'express';
import { isLoopback } from '../../http/server/loopback.ts';
import { problemPage, type HomeSite } from './pages/problem-page.ts';
import { languageOf, sendPage } from './pages/send-page.ts';

/**
 * Answers 421 to every request whose `Host` is not a loopback name. The server listens on loopback only, but a foreign
 * page could reach it through a host name that resolves to 127.0.0.1 (DNS rebinding).
 */
export function loopbackOnly(site: HomeSite): RequestHandler {
  return (request, response, next) => {
    const address = `http://${request.headers.host ?? ''}`;
    if (URL.canParse(address) && isLoopback(address)) return next();
    sendPage(response, problemPage('elsewhere', languageOf(request), site), 421);
  };
}
