import { z } from 'zod';
import { anchorIdSchema } from '../../primitives/primitives.ts';

/** Entry of a table of contents. */
export const contentsEntrySchema = z.object({
  /** Anchor of the section. */
  id: anchorIdSchema,
  title: z.string(),
  /**
   * Name of the section for analytics. Present if the anchor ends with the scope of an article that is not the first of
   * its page.
   */
  section: anchorIdSchema.optional(),
});
export type ContentsEntry = z.infer<typeof contentsEntrySchema>;
