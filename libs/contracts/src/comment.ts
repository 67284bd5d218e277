import { z } from 'zod';
import { partialDateSchema } from './primitives.ts';

/** Limits of the comment form (specification, section 5). */
export const COMMENT_MAXIMUM = 1500;
export const COMMENT_EMAIL_MAXIMUM = 50;
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

/** What all comment lists share (specification, section 3, Shared comment data). */
export const sharedCommentDataSchema = z.object({
  conditionOptions: z.array(z.string().min(1).max(200)),
  viewCount: z.int().nonnegative(),
});

const numericTextSchema = z
  .string()
  .max(COMMENT_NUMBER_MAXIMUM)
  .regex(/^[\d.-]*$/);

/** Comment submit payload (specification, section 3). Years below 1 arrive as `<1` (section 5). */
export const commentSubmissionSchema = z.object({
  comment: z.string().trim().min(1).max(COMMENT_MAXIMUM),
  yearsSinceDiagnosis: z.union([z.literal('<1'), numericTextSchema.min(1)]),
  primaryHealthConcern: z.string().min(1).max(200),
  age: numericTextSchema.optional(),
  email: z.email().max(COMMENT_EMAIL_MAXIMUM),
  url: z.string().max(2000),
});
