import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import { HttpError } from '../responses/http-error.ts';

/** Most fields that a form may have; ours have fewer. */
const FIELDS_MAXIMUM = 20;

/**
 * Reads a form into `request.body`, and leaves a body of another kind unread. One over its limit is 413, a compressed
 * one 415: no browser sends any, and a few bytes may become millions.
 * @param limit as `20kb`.
 */
export const parseForm = (limit: string): RequestHandler =>
  express.urlencoded({ extended: false, inflate: false, limit, parameterLimit: FIELDS_MAXIMUM });

/**
 * Reads a form as `parseForm` does; a body that is no form is 415. The caller checks the fields; a field that comes
 * twice is a list.
 * @param limit as `20kb`.
 */
export function readForm(limit: string): [RequestHandler, RequestHandler] {
  return [
    (request, _response, next) => {
      next(request.is('urlencoded') === false ? new HttpError(415, 'the body is not a form') : undefined);
    },
    parseForm(limit),
  ];
}

type Next = (error?: unknown) => void;
type Read = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Whether a request says that it carries a body (RFC 9112, section 6). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads JSON into `request.body`, and leaves a body of another kind unread. One over its limit is 413, a compressed one
 * 415: no browser sends any, and fourteen bytes of Brotli become sixteen million.
 * @param limit as `20kb`.
 */
export const parseJson = (limit: string): Read => express.json({ limit, inflate: false });

/**
 * Reads JSON as `parseJson` does: 415 also for a body that is no JSON, 400 for one that cannot be read. No body at all
 * leaves `request.body` undefined.
 * @param limit as `20kb`.
 */
export function readJson(limit: string): [Read, Read] {
  return [
    (request, _response, next) => {
      const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');
      next(hasBody(request) && !isJson ? new HttpError(415, 'the body is not JSON') : undefined);
    },
    parseJson(limit),
  ];
}
