import { z } from 'zod';
import { RETURN_MAXIMUM } from '../browser/signing-in.ts';

/**
 * Path of this site, with its query and hash, to which a reader returns. Only a path: a sign-in that led anywhere else
 * would lend the site's name to the author of the link (open redirect, CWE-601).
 */
export const returnPathSchema = z
  .string()
  .max(RETURN_MAXIMUM)
  .regex(/^\/(?![/\\])[^\p{Cc}\\]*$/u, 'must be a path of this site');
