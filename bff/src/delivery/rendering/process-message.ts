import { z } from 'zod';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { contentMetaSchema } from '@plainwell/contracts/article/content-meta.ts';
import { releaseSetSchema, remoteNameSchema, releaseVersionSchema } from '@plainwell/contracts/modules/remotes.ts';

const idSchema = z.int().positive();

const slotSchema = z.object({
  slot: z.string(),
  remote: remoteNameSchema,
  release: releaseVersionSchema.nullable(),
  module: z.string(),
  outcome: z.enum(['rendered', 'failed', 'timeout', 'missing', 'skipped']),
  started: z.number().optional(),
  duration: z.number(),
  message: z.string().optional(),
});

/** Most files whose text one page may hold. */
const INLINE_MAXIMUM = 500;

/** Shells from before the pages' policies by digests name none. */
const inlineSchema = z
  .array(z.object({ name: z.string(), path: z.string() }))
  .max(INLINE_MAXIMUM)
  .default([]);

const pageSchema = z.object({
  html: z.string(),
  inline: inlineSchema,
  slots: z.array(slotSchema),
  releases: releaseSetSchema,
});

const regionSchema = z.object({
  html: z.string(),
  styles: z.array(z.object({ href: z.string(), integrity: z.string() })),
  contentMeta: contentMetaSchema,
  article: articleSchema,
  adPlan: z.string().optional(),
  slots: z.array(slotSchema),
});

/**
 * What a rendering process says: that it is up, which module it is about to run, and how the job ended. Code of
 * releases decides what stands in a page, so everything is checked as if it had said it itself.
 */
export const processMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), id: z.literal(0) }),
  z.object({ kind: z.literal('slot'), id: idSchema, remote: remoteNameSchema, module: z.string() }),
  z.object({ kind: z.literal('done'), id: idSchema, page: pageSchema.nullable(), article: regionSchema.nullable() }),
  z.object({ kind: z.literal('warmed'), id: idSchema }),
  z.object({ kind: z.literal('failed'), id: idSchema, message: z.string() }),
]);
export type ProcessMessage = z.infer<typeof processMessageSchema>;
