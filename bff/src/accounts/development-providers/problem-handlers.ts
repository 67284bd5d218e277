import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { errorStatus } from '../../http/responses/error-status.ts';
import { problemPage, type HomeSite } from './pages/problem-page.ts';
import { languageOf, sendPage } from './pages/send-page.ts';

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
