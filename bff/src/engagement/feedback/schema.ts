import { isNotNull, isNull } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SurveyAnswers } from '@plainwell/contracts/engagement/survey.ts';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { FeedbackType } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { readers } from '../../accounts/schema.ts';

/** The source of an entry: the feedback form or a survey. */
export const FEEDBACK_KINDS = ['feedback', 'survey'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

/** Entries that readers sent by the feedback form and in surveys. Only editors see them. */
export const feedbackEntries = pgTable(
  'feedback_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<FeedbackKind>().notNull(),
    /** Id of the article. `null` for an entry about the whole site. */
    articleId: text('article_id'),
    language: text('language').$type<ArticleLanguage>().notNull(),
    /** Type of the feedback. `null` for a survey. */
    type: text('type').$type<FeedbackType>(),
    /** The answer to the main question. For a survey, one line for each question with its answer. */
    text: text('text').notNull(),
    /** Answers of a survey, by the names of the questions. */
    answers: jsonb('answers').$type<SurveyAnswers>(),
    email: text('email'),
    name: text('name'),
    /** The reader who was signed in when the entry was sent. */
    rvoId: uuid('rvo_id').references(() => readers.rvoId, { onDelete: 'cascade' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    /** Increased by every mark, so that an editor who saw an older version changes nothing. */
    version: integer('version').notNull().default(1),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: text('done_by'),
  },
  (table) => [
    index('feedback_entries_open').on(table.id).where(isNull(table.doneAt)),
    index('feedback_entries_done').on(table.id).where(isNotNull(table.doneAt)),
    index('feedback_entries_of_article').on(table.articleId, table.id),
    index('feedback_entries_submitted_at').on(table.submittedAt),
    // An editor's search looks for words in the text or the address. PostgreSQL uses the indexes only if both have one.
    index('feedback_entries_words').using('gin', table.text.op('gin_trgm_ops')),
    index('feedback_entries_email').using('gin', table.email.op('gin_trgm_ops')),
    index('feedback_entries_reader').on(table.rvoId).where(isNotNull(table.rvoId)),
  ],
);

/** Every mark that an editor set or removed. */
export const feedbackActions = pgTable(
  'feedback_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => feedbackEntries.id, { onDelete: 'cascade' }),
    action: text('action').$type<'done' | 'reopen'>().notNull(),
    /** The editor: the e-mail address, or the provider account (`nameOf`). */
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('feedback_actions_of_entry').on(table.entryId, table.id)],
);
