import { z } from 'zod';
import { imageSchema, lineSchema, linkSchema } from '../primitives/primitives.ts';

/** Series to which the article belongs (rules.md#fields-of-content). */
export const contentSeriesSchema = z.object({
  title: lineSchema(200),
  icon: imageSchema.optional(),
  link: linkSchema,
  /** Whether one author wrote the whole series. If so, the header names `author`. */
  single_author: z.boolean().default(false),
  author: z.object({ name: z.object({ display: lineSchema(200) }) }).optional(),
  articles: z.array(z.object({ title: lineSchema(300), link: linkSchema })).default([]),
  description: z.string().max(1000).optional(),
  /** Color scheme of the design tokens. Text on it has a contrast of at least 4.5:1. */
  color_scheme: z.enum(['teal', 'amber', 'plum', 'slate']).default('teal'),
});
export type ContentSeries = z.infer<typeof contentSeriesSchema>;
