import { z } from 'zod';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';

/** Somebody named in a byline or in the history (rules.md#fields-of-content). */
export const personSchema = z.object({
  name: z.object({ display: lineSchema(200) }),
  /** Shown only when present (rules.md#fields-of-content). */
  avatar: z.object({ src: linkSchema }).optional(),
  bio: z.object({ text: z.string().max(5000) }).optional(),
  link: linkSchema.optional(),
  /** What the person is to this article, such as "Medical reviewer". */
  type: z.object({ label: lineSchema(100) }).optional(),
  specialties: z.array(lineSchema(100)).max(20).default([]),
});
export type Person = z.infer<typeof personSchema>;
