import type { Request } from 'express';

/** A number of an address or a form; `undefined` for any other text. */
export const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** The fields of a form; one that came twice, or not at all, is empty. */
export function fieldsOf(request: Request): (name: string) => string {
  const body: Record<string, unknown> =
    typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
  return (name) => (typeof body[name] === 'string' ? body[name] : '');
}
