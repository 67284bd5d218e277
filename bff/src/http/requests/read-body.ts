import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import { HttpError } from '../responses/http-error.ts';

/** Maximum number of fields in a form. The site's forms have fewer. */
const FIELDS_MAXIMUM = 20;

/**
 * Reads a form into `request.body`. Leaves other bodies unread. Answers 413 to a form over the limit and 415 to a
 * compressed one: browsers never compress forms, and a few bytes could expand to millions.
 * @param limit for example `20kb`.
 */
export const parseForm = (limit: string): RequestHandler =>
  express.urlencoded({ extended: false, inflate: false, limit, parameterLimit: FIELDS_MAXIMUM });

/**
 * Reads a form as `parseForm` does, and answers 415 to a body that is no form. The caller checks the fields. A repeated
 * field becomes a list.
 * @param limit for example `20kb`.
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

/** Returns whether a request's headers announce a body (RFC 9112, section 6). */
const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads JSON into `request.body`. Leaves other bodies unread. Answers 413 to JSON over the limit and 415 to compressed
 * JSON: browsers never compress it, and 14 bytes of Brotli can expand to 16 million.
 * @param limit for example `20kb`.
 */
export const parseJson = (limit: string): Read => express.json({ limit, inflate: false });

/**
 * Reads JSON as `parseJson` does. Answers 415 to a body that is not JSON, and 400 to JSON that cannot be parsed.
 * Without a body, `request.body` stays undefined.
 * @param limit for example `20kb`.
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
