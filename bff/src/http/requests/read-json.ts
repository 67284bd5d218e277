import type { IncomingMessage, ServerResponse } from 'node:http';
import express from 'express';
import { HttpError } from '../responses/http-error.ts';

type Next = (error?: unknown) => void;
type Read = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** Whether a request says that it carries a body (RFC 9112, section 6). */
const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads JSON into `request.body`: 413 for a body over its limit, 415 for one that is no JSON, 400 for one that cannot be
 * read. No body at all leaves `request.body` undefined.
 * @param limit as `20kb`.
 */
export function readJson(limit: string): [Read, Read] {
  return [
    (request, _response, next) => {
      const isJson = /^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');
      next(hasBody(request) && !isJson ? new HttpError(415, 'the body is not JSON') : undefined);
    },
    express.json({ limit }),
  ];
}
