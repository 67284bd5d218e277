import { z } from 'zod';
import { imageSchema, lineSchema, linkSchema } from '../primitives/primitives.ts';

/** A series that the article belongs to (rules.md#fields-of-content). */
export const contentSeriesSchema = z.object({
  title: lineSchema(200),
  icon: imageSchema.optional(),
  link: linkSchema,
  /** True when one author wrote the whole series; the header then names `author`. */
  single_author: z.boolean().default(false),
  author: z.object({ name: z.object({ display: lineSchema(200) }) }).optional(),
  articles: z.array(z.object({ title: lineSchema(300), link: linkSchema })).default([]),
  description: z.string().max(1000).optional(),
  /** A named scheme of the design tokens; text on it keeps a contrast of 4.5:1. */
  color_scheme: z.enum(['teal', 'amber', 'plum', 'slate']).default('teal'),
});
export type ContentSeries = z.infer<typeof contentSeriesSchema>;
