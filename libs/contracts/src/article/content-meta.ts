import { z } from 'zod';
import { categorySchema } from './category.ts';
import { readNextItemSchema } from './source.ts';

/** Facts about an article for lists and for the head of its page (rules.md#fields-of-content). */
export const contentMetaSchema = z.object({
  title: z.string(),
  /** Absolute address of the canonical page. */
  canonical: z.string(),
  canonicalPath: z.string(),
  categories: z.array(categorySchema),
  relatedStories: z.array(readNextItemSchema),
  popularIn: z.object({ title: z.string(), items: z.array(readNextItemSchema) }).nullable(),
  targeting: z.object({ k1: z.string().optional() }),
  isPreview: z.boolean(),
  userPreloadDrivers: z.array(z.string()),
});
export type ContentMeta = z.infer<typeof contentMetaSchema>;
