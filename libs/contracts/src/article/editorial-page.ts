import { z } from 'zod';
import { articleLanguageSchema } from '../primitives/language.ts';
import { canonicalPathSchema, lineSchema, partialDateSchema } from '../primitives/primitives.ts';
import { sectionSchema } from './section.ts';
import { TITLE_MAXIMUM } from './article.ts';

/**
 * An editorial page such as /terms-of-use (rules.md#readers-and-editors). Editorial pages are content, but not
 * articles.
 */
export const editorialPageSchema = z.object({
  kind: z.literal('editorial-page'),
  language: articleLanguageSchema,
  title: lineSchema(TITLE_MAXIMUM),
  deck: z.string().trim().max(1000).optional(),
  canonicalPath: canonicalPathSchema,
  translations: z.partialRecord(articleLanguageSchema, canonicalPathSchema).default({}),
  lastUpdated: partialDateSchema.optional(),
  tabs: z.array(sectionSchema).min(1).max(100),
});
export type EditorialPage = z.infer<typeof editorialPageSchema>;
