import { z } from 'zod';

/** Schema for NODE_ENV. */
export const modeSchema = z
  .enum(['development', 'test', 'production'], 'must be development, test or production')
  .optional();
