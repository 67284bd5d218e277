import { z } from 'zod';
import { partialDateSchema } from '../terms/primitives.ts';

/** Limits of the comment form (specification, section 5). */
export const COMMENT_MAXIMUM = 1500;
export const COMMENT_NUMBER_MAXIMUM = 4;

/** A published comment (specification, section 3, Comment). */
export const commentSchema = z.object({
  comment: z.string().min(1).max(COMMENT_MAXIMUM),
  /** The text after an editor's correction; shown in place of `comment`. */
  editedComment: z.string().max(COMMENT_MAXIMUM).optional(),
  /** When it was published. */
  date: partialDateSchema.optional(),
  primaryHealthConcern: z.string().max(200).optional(),
  age: z.string().max(COMMENT_NUMBER_MAXIMUM).optional(),
  yearsSinceDiagnosis: z.string().max(COMMENT_NUMBER_MAXIMUM).optional(),
  /** The editor's note. */
  medicalNote: z.string().max(2000).optional(),
});
export type Comment = z.infer<typeof commentSchema>;
