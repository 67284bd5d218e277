import { z } from 'zod';

/** What a process is run for. */
export const modeSchema = z
  .enum(['development', 'test', 'production'], 'must be development, test or production')
  .optional();
