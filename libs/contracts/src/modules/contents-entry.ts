import { z } from 'zod';
import { anchorIdSchema } from '../terms/primitives.ts';

/** An entry of a table of contents. */
export const contentsEntrySchema = z.object({ id: anchorIdSchema, title: z.string() });
export type ContentsEntry = z.infer<typeof contentsEntrySchema>;
