import { z } from 'zod';
import { RETURN_MAXIMUM } from '../browser/signing-in.ts';

/**
 * Path of this site, with its query and hash, to which a reader returns after signing in. Refuses addresses of other
 * sites, because otherwise a link to the sign-in could lead readers to any site (open redirect, CWE-601).
 */
export const returnPathSchema = z
  .string()
  .max(RETURN_MAXIMUM)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'must be a path of this site');
