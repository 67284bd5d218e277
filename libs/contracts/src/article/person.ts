import { z } from 'zod';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';

/** Person named in a byline or in the history (rules.md#fields-of-content). */
export const personSchema = z.object({
  name: z.object({ display: lineSchema(200) }),
  /** Picture of the person. Absent if there is none (rules.md#fields-of-content). */
  avatar: z.object({ src: linkSchema }).optional(),
  bio: z.object({ text: z.string().max(5000) }).optional(),
  link: linkSchema.optional(),
  /** Role of the person in this article, such as "Medical reviewer". */
  type: z.object({ label: lineSchema(100) }).optional(),
  specialties: z.array(lineSchema(100)).max(20).default([]),
});
export type Person = z.infer<typeof personSchema>;
