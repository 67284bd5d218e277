import { resolve } from 'node:path';
import { z } from 'zod';

/** A file or folder, made absolute. */
export const fileSchema = z
  .string()
  .min(1)
  .transform((path) => resolve(path));
