import type { z } from 'zod';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';

/** What is wrong with the proof of the captcha, in words for the caller. */
export const captchaWords: Readonly<Record<CaptchaFault, string>> = {
  missing: 'Do the task of GET /api/captcha first',
  invalid: 'The proof of the captcha is wrong',
  expired: 'The proof of the captcha is too old',
  used: 'The proof of the captcha was used before',
};

/** What is wrong with a body: the first fault in words, and all by their fields. */
export function explained(error: z.ZodError): { error: string; fields: Record<string, string> } {
  const fields = fieldErrors(error);
  return { error: Object.values(fields)[0] ?? 'The request does not fit the contract.', fields };
}

/** The faults of a body's fields by name. A value of the wrong type counts as `missing`. */
export const faultsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues
      .filter(({ path }) => path.length > 0)
      .map((issue) => [String(issue.path[0]), issue.code === 'custom' ? issue.params?.['fault'] : 'missing']),
  );
