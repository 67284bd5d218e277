import type { Request } from 'express';

/** Parses a number from an address or a form. Returns `undefined` for any other text. */
export const readDigits = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Returns a function that reads a form's field. A field that is absent or repeated is empty. */
export function fieldReader(request: Request): (name: string) => string {
  const body: Record<string, unknown> =
    typeof request.body === 'object' && request.body !== null ? { ...request.body } : {};
  return (name) => (typeof body[name] === 'string' ? body[name] : '');
}
