import { z } from 'zod';
import { anchorIdSchema, linkSchema } from '../primitives/primitives.ts';

/** Reference of the article (rules.md#fields-of-content). */
export const sourceSchema = z.object({
  title: z.string().trim().min(1).max(3000),
  /** Absent if the source has no address, or a malformed one. */
  link: linkSchema.optional(),
  /** Added: anchor to which citations in the text link. */
  id: anchorIdSchema.optional(),
});
export type Source = z.infer<typeof sourceSchema>;

/** Item of a read-next list (rules.md#fields-of-content). */
export const readNextItemSchema = z.object({
  title: z.string().min(1),
  text: z.string().optional(),
  link: linkSchema,
});
export type ReadNextItem = z.infer<typeof readNextItemSchema>;

/** A source, with the anchors of the places in the text that cite it, in reading order. */
export const citedSourceSchema = sourceSchema.extend({ citedAt: z.array(anchorIdSchema).optional() });
export type CitedSource = z.infer<typeof citedSourceSchema>;
