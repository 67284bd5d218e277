import { z } from 'zod';
import { linkSchema } from './primitives.ts';

/** What a saved list shows of an article (specification, section 3, Saved article). */
export const savedArticleMetadataSchema = z.object({
  url: linkSchema,
  title: z.string().trim().min(1).max(300),
  image: linkSchema.optional(),
});

/** A saved article, identified by reader (`rvoId`), article and site (specification, section 3). */
export const savedArticleSchema = z.object({
  articleId: z.string().min(1).max(200),
  site: z.string().min(1).max(50),
  metadata: savedArticleMetadataSchema,
  /** ISO 8601 date and time, UTC. */
  savedAt: z.iso.datetime(),
});
export type SavedArticle = z.infer<typeof savedArticleSchema>;
