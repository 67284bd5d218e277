import type { z } from 'zod';

/** What is wrong with which field, as a person can read it: `events.0.remote` → message. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'body', message]));
}
