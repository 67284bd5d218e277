import type { Request, RequestHandler } from 'express';
import { TRAP_FIELD } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';

/** Whether a request carries a form, as a browser without script sends it, and not JSON. */
export const isForm = (request: Request): boolean => request.is('urlencoded') === 'urlencoded';

/**
 * Reads the body of a call that a form may be sent to as well.
 * @param limit as `20kb`.
 */
export const readFormOrJson = (limit: string): RequestHandler[] =>
  [readForm(limit), readJson(limit)].flatMap((readers, place) =>
    readers.map(
      (read): RequestHandler =>
        (request, response, next) =>
          isForm(request) === (place === 0) ? read(request, response, next) : next(),
    ),
  );

/** The fields of a body of any shape. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** A field of a form as text; a field that came twice, or not at all, is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a form was filled in with, field by field. */
export function draftOf<Field extends string>(fields: readonly Field[], body: unknown): Record<Field, string> {
  const given = fieldsOf(body);
  return Object.fromEntries(fields.map((field) => [field, textOf(given[field])])) as Record<Field, string>;
}

/** A field that was left out, or that a form without script leaves empty. */
export const isEmptyField = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether the field that no person sees was filled in. */
export const isTrapped = (body: unknown): boolean => !isEmptyField(fieldsOf(body)[TRAP_FIELD]);
