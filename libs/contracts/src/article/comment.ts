import { z } from 'zod';
import { partialDateSchema } from '../primitives/primitives.ts';
import { COMMENT_MAXIMUM } from '../browser/forms/comment-form.ts';
import { NUMBER_MAXIMUM } from '../browser/forms/typed-number.ts';

/** Longest name of a condition, in characters. */
export const CONDITION_MAXIMUM = 200;
/** Longest note of an editor on a comment, in characters. */
export const MEDICAL_NOTE_MAXIMUM = 2000;

/** A published comment (rules.md#fields-of-content). */
export const commentSchema = z.object({
  comment: z.string().min(1).max(COMMENT_MAXIMUM),
  /** Text after the correction by an editor. Pages show it instead of `comment`. */
  editedComment: z.string().max(COMMENT_MAXIMUM).optional(),
  /** Date of publication. */
  date: partialDateSchema.optional(),
  primaryHealthConcern: z.string().max(CONDITION_MAXIMUM).optional(),
  age: z.string().max(NUMBER_MAXIMUM).optional(),
  yearsSinceDiagnosis: z.string().max(NUMBER_MAXIMUM).optional(),
  /** Note by an editor. */
  medicalNote: z.string().max(MEDICAL_NOTE_MAXIMUM).optional(),
});
export type Comment = z.infer<typeof commentSchema>;
