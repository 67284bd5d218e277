import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { ClientGoneError } from './asker.ts';
import { sendErrorPage } from './routes.ts';
import type { AnswerPages } from './answer-pages.ts';
import { failureStatus, logFailure, RETRY_AFTER_S, unavailablePart } from '../telemetry/unavailable.ts';
import { isPrefetch } from '../http/is-prefetch.ts';
import { prefersJson } from '../http/requests/prefers-json.ts';
import { failureReference } from '../http/requests/failure-reference.ts';
import { EDGE_TRY_ANOTHER_HEADER } from '../http/responses/shared-caching.ts';

/** Messages by HTTP status, for answers in JSON or plain text. */
const words: Readonly<Record<number, string>> = {
  403: 'This was sent from another site and was not done. Open the page on this site and try again.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request has an unknown content type or encoding.',
  429: 'Too many requests come from your address. Please try again in a minute.',
  405: 'This method cannot be used here.',
  503: 'This cannot be done at the moment. Please try again shortly.',
};

/** Call that submits a comment (rules.md#comment-form). Its errors have the field `message`. */
const COMMENT_CALL = /^\/googlesheet\/comment\/?$/i;

/**
 * Builds the JSON of an error in the format of the call. A 5xx error also has the request id, which identifies its log
 * line.
 */
const failure = (path: string, status: number, message: string): object => {
  const reference = status >= 500 ? failureReference() : {};
  if (path.startsWith('/api/content/') || path.startsWith('/api/comments/'))
    return { data: null, error: { message, ...reference } };
  if (COMMENT_CALL.test(path)) return { message, ...reference };
  if (/^\/api\/feedback\/?$/i.test(path))
    return { feedbackResp: { meta: { code: status } }, error: message, ...reference };
  if (/^\/api\/feedback-survey\/?$/i.test(path)) return { data: null, error: message, ...reference };
  return /^\/api\/(?:newsletter|email-share)/.test(path)
    ? { success: false, error: message, ...reference }
    : { error: message, ...reference };
};

/** Returns whether to answer with JSON. A form gets a page, even at an address that also takes calls. */
const isCall = (request: Request) =>
  COMMENT_CALL.test(request.path) ||
  (request.path.startsWith('/api/') &&
    !(request.path.startsWith('/api/newsletter') && request.is('urlencoded') === 'urlencoded'));

/** Returns a line with the request id, for readers who get plain text only. */
function referenceLine(): string {
  const { requestId } = failureReference();
  return requestId === undefined ? '' : `If you write to us about this, quote this reference: ${requestId}\n`;
}

/** Addresses of files. Their errors are never HTML. */
const FILES = /^\/(?:assets|media)(?:\/|$)/;

/**
 * Creates the last error handler. It answers every error clearly and without a stack trace. An error caused by an
 * unavailable part of the site becomes a 503 with `Retry-After`; the health of that part logs it once.
 */
export function errorHandler(answers: Pick<AnswerPages, 'errorPage'>, log: Logger): ErrorRequestHandler {
  /**
   * Breaks off an answer that has begun, so that the client does not take half of it for the whole. A streamed page has
   * already ended itself.
   */
  function breakOff(error: unknown, request: Request, response: Response): void {
    if (response.writableEnded) return logFailure(log, error, 'page ended without its text', { path: request.path });
    if (!request.destroyed) logFailure(log, error, 'answer broken off', { path: request.path });
    response.destroy();
  }

  // Express recognizes an error handler by its four parameters.
  return async (error: unknown, request, response, _next) => {
    if (error instanceof ClientGoneError) return;
    if (response.headersSent) return breakOff(error, request, response);
    const status = failureStatus(error);
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
    if (unavailablePart(error) === 'database') response.set(EDGE_TRY_ANOTHER_HEADER, 'database');
    if (status >= 500) logFailure(log, error, 'request failed', { path: request.path });
    const message = words[status] ?? (status < 500 ? 'The request is malformed.' : 'Something went wrong on our side.');
    if (isCall(request) || prefersJson(request)) {
      response
        .status(status)
        .set('Cache-Control', 'no-store')
        .json(failure(request.path, status, message));
      return;
    }
    const sendText = () =>
      response
        .status(status)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send(`${message}\n${referenceLine()}`);
    if (FILES.test(request.path) || isPrefetch(request)) return sendText();
    try {
      await sendErrorPage(answers, request, response, status);
    } catch {
      sendText();
    }
  };
}
