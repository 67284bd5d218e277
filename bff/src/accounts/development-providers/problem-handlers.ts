import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { isLoopback } from '../../http/server/loopback.ts';
import { errorStatus } from '../../http/responses/error-status.ts';
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

/** Answers unknown addresses with 404. */
export function notFoundHandler(site: HomeSite): RequestHandler {
  return (request, response) => sendPage(response, problemPage('notFound', languageOf(request), site), 404);
}

/** Answers every error with a problem page, never with a stack trace. */
export function problemHandler(site: HomeSite, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = errorStatus(error);
    if (status === 500) log.error({ err: error, path: request.path }, 'development sign-in failed');
    sendPage(response, problemPage(status === 500 ? 'broken' : 'malformed', languageOf(request), site), status);
  };
}
