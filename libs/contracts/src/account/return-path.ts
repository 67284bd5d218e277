import { z } from 'zod';
import { RETURN_MAXIMUM } from '../browser/signing-in.ts';

/**
 * Path of this site, with its query and hash, to which a reader returns. An address of another site is refused, because
 * a link to the sign-in could then send readers to any site (open redirect, CWE-601).
 */
export const returnPathSchema = z
  .string()
  .max(RETURN_MAXIMUM)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'must be a path of this site');
