import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { problemPage, type HomeSite } from './problem-page.ts';
import { languageOf, sendPage } from './send-page.ts';

/** Answers every address that no provider has. */
export function notFoundHandler(site: HomeSite): RequestHandler {
  return (request, response) => sendPage(response, problemPage('notFound', languageOf(request), site), 404);
}

/** The last resort: a page for whatever went wrong, and never a stack trace. */
export function problemHandler(site: HomeSite, log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    // body-parser and the router put the HTTP status of a client's mistake on the error.
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
    const isClientsMistake = status >= 400 && status < 500;
    if (!isClientsMistake) log.error({ err: error, path: request.path }, 'development sign-in failed');
    sendPage(response, problemPage(isClientsMistake ? 'malformed' : 'broken', languageOf(request), site), isClientsMistake ? status : 500);
  };
}
