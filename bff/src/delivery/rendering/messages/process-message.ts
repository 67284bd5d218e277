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
  isKept: z.literal(true).optional(),
  message: z.string().optional(),
});

/** Most files whose text one page may contain. */
const INLINE_MAXIMUM = 500;

/** Files whose text the page contains. Shells from before security policies with digests list no files. */
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
  adPlans: z.object({ tabbed: z.string().optional(), infinite: z.string() }).optional(),
  slots: z.array(slotSchema),
});

/**
 * Schema of the messages of a rendering process: it has started, it is about to run a module, or a job has ended. Code
 * of releases decides what is in a page, so the schema checks every field as untrusted input.
 */
export const processMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), id: z.literal(0) }),
  z.object({ kind: z.literal('slot'), id: idSchema, remote: remoteNameSchema, module: z.string() }),
  z.object({ kind: z.literal('done'), id: idSchema, page: pageSchema.nullable(), article: regionSchema.nullable() }),
  z.object({ kind: z.literal('warmed'), id: idSchema }),
  z.object({ kind: z.literal('failed'), id: idSchema, message: z.string() }),
]);
export type ProcessMessage = z.infer<typeof processMessageSchema>;
