import { z } from 'zod';

/** Limits of the feedback form (specification, section 5). */
export const FEEDBACK_QUESTION_MAXIMUM = 1500;
export const FEEDBACK_EMAIL_MAXIMUM = 256;
export const FEEDBACK_NAME_MAXIMUM = 64;

/** Feedback types and their labels (specification, section 3). */
export const feedbackTypes = {
  neutralMedicalQuestion: 'Question',
  positiveChangedMyLife: 'Changed Life',
  positiveInformative: 'Helpful',
  negativeIncorrect: 'Suggestion',
  negativeInformationMissing: 'Not Helpful',
} as const;

/** Feedback payload (specification, section 3). */
export const feedbackSchema = z.object({
  mainQuestion: z.string().max(FEEDBACK_QUESTION_MAXIMUM),
  trackingTypeLabel: z.enum(Object.values(feedbackTypes)),
  yourEmail: z.union([z.literal(''), z.email().max(FEEDBACK_EMAIL_MAXIMUM)]),
  yourName: z.string().max(FEEDBACK_NAME_MAXIMUM),
  pathname: z.string().max(2000),
  /** Captcha token. */
  recaptcha: z.string().min(1).max(10_000),
});
