import { resolve } from 'node:path';
import { z } from 'zod';

/** Schema for the path of a file or folder; the result is absolute. */
export const fileSchema = z
  .string()
  .min(1)
  .transform((path) => resolve(path));
