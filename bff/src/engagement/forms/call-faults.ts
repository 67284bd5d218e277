import type { z } from 'zod';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';

/** Messages for the caller about faults of the captcha's proof. */
export const captchaWords: Readonly<Record<CaptchaFault, string>> = {
  missing: 'Do the task of GET /api/captcha first',
  invalid: 'The proof of the captcha is wrong',
  expired: 'The proof of the captcha is too old',
  used: 'The proof of the captcha was used before',
};

/** Returns the first fault of a body as a message, and all faults by field. */
export function explained(error: z.ZodError): { error: string; fields: Record<string, string> } {
  const fields = fieldErrors(error);
  return { error: Object.values(fields)[0] ?? 'The request does not fit the contract.', fields };
}

/** Returns the faults of a body by field. A value of the wrong type counts as `missing`. */
export const faultsOf = (error: z.ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues
      .filter(({ path }) => path.length > 0)
      .map((issue) => [String(issue.path[0]), issue.code === 'custom' ? issue.params?.['fault'] : 'missing']),
  );
