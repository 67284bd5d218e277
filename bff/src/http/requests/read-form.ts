import express, { type RequestHandler } from 'express';
import { HttpError } from '../responses/http-error.ts';

/** Most fields that a form may have; ours have fewer. */
const FIELDS_MAXIMUM = 20;

/**
 * Reads a form into `request.body`: 413 for one over its limit, 415 for a body that is no form. The caller
 * checks the fields; a field that comes twice is a list.
 * @param limit as `20kb`.
 */
export function readForm(limit: string): [RequestHandler, RequestHandler] {
  return [
    (request, _response, next) => {
      next(request.is('urlencoded') === false ? new HttpError(415, 'the body is not a form') : undefined);
    },
    express.urlencoded({ extended: false, limit, parameterLimit: FIELDS_MAXIMUM }),
  ];
}
