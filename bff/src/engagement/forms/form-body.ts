import type { Request, RequestHandler } from 'express';
import { TRAP_FIELD } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';

/** Returns whether a request carries a form, as a browser sends it without a script, instead of JSON. */
export const isForm = (request: Request): boolean => request.is('urlencoded') === 'urlencoded';

/**
 * Returns the handlers that read the body of a call that accepts both JSON and a form.
 * @param limit maximum size, such as `20kb`.
 */
export const readFormOrJson = (limit: string): RequestHandler[] =>
  [readForm(limit), readJson(limit)].flatMap((readers, place) =>
    readers.map(
      (read): RequestHandler =>
        (request, response, next) =>
          isForm(request) === (place === 0) ? read(request, response, next) : next(),
    ),
  );

/** Returns the fields of a body. Empty if the body is not an object. */
export const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Returns a form field as text. A field that is absent or repeated is empty. */
export const fieldText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the text of each named field of a form. */
export function draftOf<Field extends string>(fields: readonly Field[], body: unknown): Record<Field, string> {
  const given = fieldsOf(body);
  return Object.fromEntries(fields.map((field) => [field, fieldText(given[field])])) as Record<Field, string>;
}

/** Returns whether a field is absent, or empty as in a form without a script. */
export const isEmptyField = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Returns whether the trap field (honeypot), which people do not see, was filled in. */
export const isTrapped = (body: unknown): boolean => !isEmptyField(fieldsOf(body)[TRAP_FIELD]);
