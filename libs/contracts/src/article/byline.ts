import { z } from 'zod';
import { personSchema } from './person.ts';
import { lineSchema, partialDateSchema } from '../primitives/primitives.ts';

/** One date of an article, with the wording that readers see. */
export const articleDateSchema = z.object({
  date: partialDateSchema,
  /** Wording in the language of the article, such as "October 4, 2024". */
  display: lineSchema(60),
});
export type ArticleDate = z.infer<typeof articleDateSchema>;

/** Dates of an article (rules.md#fields-of-content). An unknown date is absent. */
export const articleDatesSchema = z.object({
  published: articleDateSchema.optional(),
  lastUpdates: articleDateSchema.optional(),
  medicallyReviewed: articleDateSchema.optional(),
  factChecked: articleDateSchema.optional(),
});

/** One entry of the history timeline (rules.md#fields-of-content). */
export const historyEntrySchema = z.object({
  /** Kind of event, such as "Medically reviewed" or "Updated". */
  action: lineSchema(200),
  authors: z.array(personSchema).default([]),
  editor: personSchema.optional(),
  copyEditor: personSchema.optional(),
  medicallyReviewedBy: z.array(personSchema).default([]),
  factCheckedBy: z.array(personSchema).default([]),
  updateReason: z.array(lineSchema(500)).default([]),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** People who made the article, its dates, and its history (rules.md#fields-of-content). */
export const bylineSchema = z.object({
  authors: z.array(personSchema).max(100).default([]),
  medicalReviewers: z.array(personSchema).max(20).default([]),
  factCheckers: z.array(personSchema).max(20).default([]),
  editor: personSchema.optional(),
  copyEditor: personSchema.optional(),
  articleDates: articleDatesSchema.default({}),
  /** Entries by date, as precise as the source gives it: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  articleHistory: z.record(partialDateSchema, historyEntrySchema).default({}),
});
export type Byline = z.infer<typeof bylineSchema>;
