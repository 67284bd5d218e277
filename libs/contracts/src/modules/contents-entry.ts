import { z } from 'zod';
import { anchorIdSchema } from '../primitives/primitives.ts';

/** An entry of a table of contents. */
export const contentsEntrySchema = z.object({
  /** Anchor of the section. */
  id: anchorIdSchema,
  title: z.string(),
  /** What analytics calls the section, where its anchor ends with the scope of an article below others. */
  section: anchorIdSchema.optional(),
});
export type ContentsEntry = z.infer<typeof contentsEntrySchema>;
