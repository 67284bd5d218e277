import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { sendErrorPage } from '../pages/routes.ts';
import type { ProblemPages } from '../pages/problem-pages.ts';
import { NoShellError } from '../pages/page-service.ts';
import { prefersJson } from './prefers-json.ts';

/** Plain words for a status, for answers that no page can explain. */
const words: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  403: 'This was sent from another site and was not done. Open the page on this site and try again.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request has an unknown content type or encoding.',
  405: 'This method cannot be used here.',
  503: 'The site is starting. Please try again in a moment.',
};

function statusOf(error: unknown): number {
  if (error instanceof NoShellError) return 503;
  // body-parser, send and the router put the HTTP status of a client's mistake on the error.
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500 ? status : 500;
}

/** Addresses of files: whoever asks for one wants no HTML, whatever went wrong. */
const FILES = /^\/(?:assets|media)(?:\/|$)/;

/** The last resort: a clear answer for whatever went wrong, and never a stack trace. */
export function errorHandler(problems: Pick<ProblemPages, 'errorPage'>, log: Logger): ErrorRequestHandler {
  return async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = statusOf(error);
    if (status >= 500) log.error({ err: error, path: request.path }, 'request failed');
    const message = words[status] ?? (status < 500 ? words[400] : 'Something went wrong on our side.');
    if (request.path.startsWith('/api/') || prefersJson(request)) {
      response.status(status).set('Cache-Control', 'no-store').json({ error: message });
      return;
    }
    const sendText = () => response.status(status).set('Cache-Control', 'no-store').type('text/plain').send(`${message}\n`);
    if (FILES.test(request.path)) return sendText();
    try {
      await sendErrorPage(problems, request, response, status);
    } catch {
      sendText();
    }
  };
}
