import { z } from 'zod';
import { personSchema } from './person.ts';
import { lineSchema, partialDateSchema } from '../primitives/primitives.ts';

/** One of the dates of an article: the date as stated and the wording shown for it. */
export const articleDateSchema = z.object({
  date: partialDateSchema,
  /** Human wording in the article's language, such as "October 4, 2024". */
  display: lineSchema(60),
});
export type ArticleDate = z.infer<typeof articleDateSchema>;

/** Dates of an article (rules.md#fields-of-content). Each is present only when it is known. */
export const articleDatesSchema = z.object({
  published: articleDateSchema.optional(),
  lastUpdates: articleDateSchema.optional(),
  medicallyReviewed: articleDateSchema.optional(),
  factChecked: articleDateSchema.optional(),
});

/** One entry of the history timeline (rules.md#fields-of-content). */
export const historyEntrySchema = z.object({
  /** What happened, such as "Medically reviewed" or "Updated". */
  action: lineSchema(200),
  authors: z.array(personSchema).default([]),
  editor: personSchema.optional(),
  copyEditor: personSchema.optional(),
  medicallyReviewedBy: z.array(personSchema).default([]),
  factCheckedBy: z.array(personSchema).default([]),
  updateReason: z.array(lineSchema(500)).default([]),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Who made the article, and when (rules.md#fields-of-content). */
export const bylineSchema = z.object({
  authors: z.array(personSchema).max(100).default([]),
  medicalReviewers: z.array(personSchema).max(20).default([]),
  factCheckers: z.array(personSchema).max(20).default([]),
  editor: personSchema.optional(),
  copyEditor: personSchema.optional(),
  articleDates: articleDatesSchema.default({}),
  /** Keyed by date (`YYYY-MM-DD`, or less where less is stated). */
  articleHistory: z.record(partialDateSchema, historyEntrySchema).default({}),
});
export type Byline = z.infer<typeof bylineSchema>;
