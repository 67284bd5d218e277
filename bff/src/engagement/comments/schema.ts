import { getTableColumns, isNotNull, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { COMMENT_TERMS_FIELD, CommentField } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { readers } from '../../accounts/schema.ts';

/** States of a submitted comment. */
export const COMMENT_STATES = ['pending', 'approved', 'rejected'] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** Actions of editors on a comment. */
export const COMMENT_ACTIONS = ['approve', 'reject', 'note', 'undo'] as const;
export type CommentActionName = (typeof COMMENT_ACTIONS)[number];

/** The decision of an editor about a comment: everything that an action can change. */
export interface CommentDecision {
  state: CommentState;
  /** Reason why an editor rejected the comment. */
  reason: string | null;
  /** The text as an editor corrected it. `null` if not corrected. */
  editedComment: string | null;
  /** The editor's note for readers. */
  medicalNote: string | null;
}

/** The fields that a reader fills in. The terms box has no column here, because `termsVersion` stores its answer. */
const filledIn = {
  comment: text('comment').notNull(),
  primaryHealthConcern: text('primary_health_concern').notNull(),
  yearsSinceDiagnosis: text('years_since_diagnosis').notNull(),
  age: text('age'),
  /** For editors' questions to the writer. Never published. */
  email: text('email').notNull(),
} satisfies Record<Exclude<CommentField, typeof COMMENT_TERMS_FIELD>, unknown>;

/** Comments as readers sent them, with the decisions of editors. Only editors see a pending comment. */
export const submittedComments = pgTable(
  'submitted_comments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    articleId: text('article_id').notNull(),
    language: text('language').$type<ArticleLanguage>().notNull(),
    ...filledIn,
    url: text('url').notNull(),
    /**
     * Version of the terms of use that the writer accepted. `null` if the call had no terms field
     * (rules.md#comment-form).
     */
    termsVersion: text('terms_version'),
    /** The reader who was signed in when the comment was sent. */
    rvoId: uuid('rvo_id').references(() => readers.rvoId, { onDelete: 'cascade' }),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    state: text('state').$type<CommentState>().notNull().default('pending'),
    reason: text('reason'),
    editedComment: text('edited_comment'),
    medicalNote: text('medical_note'),
    /** Increased by every action, so that an editor who saw an older version overwrites nothing. */
    version: integer('version').notNull().default(1),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: text('decided_by'),
  },
  (table) => [
    // For the queue of one state, in both directions, with and without an article.
    index('submitted_comments_queue').on(table.state, table.id),
    index('submitted_comments_of_article').on(table.articleId, table.state, table.id),
    // An editor's search looks for words in the text or the address. PostgreSQL uses the indexes only if both have one.
    index('submitted_comments_words').using('gin', table.comment.op('gin_trgm_ops')),
    index('submitted_comments_email').using('gin', table.email.op('gin_trgm_ops')),
    index('submitted_comments_condition').using('gin', table.primaryHealthConcern.op('gin_trgm_ops')),
    // Searches of the few pending comments read no entries of a million decided ones.
    index('submitted_comments_pending_words')
      .using('gin', table.comment.op('gin_trgm_ops'), table.email.op('gin_trgm_ops'))
      .where(sql`${table.state} = 'pending'`),
    index('submitted_comments_reader').on(table.rvoId).where(isNotNull(table.rvoId)),
  ],
);

/** The columns of the fields that a reader fills in. */
export const filledInColumns: Readonly<Record<string, PgColumn>> = Object.fromEntries(
  Object.entries(getTableColumns(submittedComments)).filter(([name]) => Object.hasOwn(filledIn, name)),
);

/** Every action of an editor: who did what, and the decision before and after. Kept as long as the comment. */
export const commentActions = pgTable(
  'comment_actions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    commentId: bigint('comment_id', { mode: 'number' })
      .notNull()
      .references(() => submittedComments.id, { onDelete: 'cascade' }),
    action: text('action').$type<CommentActionName>().notNull(),
    /** The editor: the e-mail address, or the provider account (`nameOf`). */
    actor: text('actor').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    before: jsonb('before').$type<CommentDecision>().notNull(),
    after: jsonb('after').$type<CommentDecision>().notNull(),
    /** Version of the comment after the action. */
    version: integer('version').notNull(),
  },
  (table) => [index('comment_actions_of_comment').on(table.commentId, table.id)],
);
