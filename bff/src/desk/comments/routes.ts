import { Router } from 'express';
import type { Logger } from 'pino';
import { commentAddress } from '../../staff/access/staff-area.ts';
import type { CommentReview, ModerationCommand } from '../../engagement/moderation/service.ts';
import type { SubmittedComment } from '../../engagement/moderation/store.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import { fieldReader, readDigits } from '../../staff/pages/form-fields.ts';
import { readForm } from '../../http/requests/read-body.ts';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import type { ListedStaff } from '../../staff/access/read-staff-session.ts';
import { csvExport } from '../../staff/document/csv-export.ts';
import { problemPage, usedFormPage } from '../../staff/document/problem-page.ts';
import { allRows, readPage } from '../../staff/pages/paged-list.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { BACK_FIELD, CSV_PATH, DESK_PATH, doneAddress, FORM_ACTION, readBack } from '../addresses.ts';
import { createPageParts, type PagePartsSources } from '../page-parts.ts';
import { commentPage, type CommentView } from './comment-page.ts';
import { readFilter, writeFilter } from './queue-filter.ts';
import { queuePage } from './queue-page.ts';

/** Columns of the CSV file. */
const COLUMNS = [
  'id',
  'state',
  'articleId',
  'language',
  'comment',
  'editedComment',
  'medicalNote',
  'primaryHealthConcern',
  'yearsSinceDiagnosis',
  'age',
  'email',
  'url',
  'submittedAt',
  'decidedAt',
  'decidedBy',
  'reason',
  'termsVersion',
] as const satisfies readonly (keyof SubmittedComment)[];

/** Maximum size of a form: a comment and a note, with up to nine bytes for each character. */
const FORM_LIMIT = '64kb';

interface CommentQueueParts extends PagePartsSources {
  comments: CommentReview;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  forStaff: StaffHandler['forStaff'];
  log: Pick<Logger, 'info'>;
}

const gone = problemPage({
  status: 404,
  title: 'There is no such comment',
  reason: 'It may have been removed with its writer’s account.',
});
const unreadable = problemPage({
  status: 400,
  title: 'The request is malformed',
  reason: 'Nothing was changed. Open the page again and repeat the action.',
});
const tooOld = (id: number) =>
  usedFormPage('Nothing was changed.', { href: commentAddress(id), text: `Comment ${id}` });

function readCommand(field: (name: string) => string): ModerationCommand | null {
  switch (field('action')) {
    case 'approve':
      return { action: 'approve', editedComment: field('editedComment'), medicalNote: field('medicalNote') };
    case 'reject':
      return { action: 'reject', reason: field('reason') };
    case 'note':
      return { action: 'note', medicalNote: field('medicalNote') };
    case 'undo':
      return { action: 'undo' };
    default:
      return null;
  }
}

/** Serves the queue at /desk and the page of each comment, on which editors decide. */
export function commentQueueRoutes({
  comments: { moderation, review },
  forStaff,
  log,
  ...sources
}: CommentQueueParts): Router {
  const router = Router();

  const partsOf = createPageParts(sources);

  async function viewOf(
    comment: SubmittedComment,
    editor: ListedStaff,
    backTo: string,
    now: number,
    more: Partial<CommentView> = {},
  ): Promise<CommentView> {
    const [{ articles, ...parts }, actions] = await Promise.all([
      partsOf([comment], editor, backTo, now),
      review.actionsOf(comment.id),
    ]);
    return {
      ...parts,
      comment,
      article: articles.get(comment.articleId),
      actions,
      typed: {},
      sent: null,
      faults: [],
      problem: null,
      ...more,
    };
  }

  async function doneOf(id: number) {
    const [comment, [last]] = await Promise.all([review.commentOf(id), review.actionsOf(id)]);
    return comment && { comment, last };
  }

  router.get(
    DESK_PATH,
    forStaff(async (request, editor, now) => {
      const value = firstValues(request);
      const filter = readFilter(value);
      const after = readDigits(value('after'));
      const doneId = readDigits(value('done'));
      const [{ rows, next, total }, pending, done] = await Promise.all([
        readPage(review.queue(filter), after),
        review.pending(),
        doneId === undefined ? null : doneOf(doneId),
      ]);
      const here = `${DESK_PATH}${writeFilter(filter, after === undefined ? {} : { after: String(after) })}`;
      return queuePage({
        ...(await partsOf(rows, editor, here, now)),
        filter,
        comments: rows,
        total,
        pending,
        next,
        done,
      });
    }),
  );

  router.get(
    CSV_PATH,
    forStaff(async (request) =>
      csvExport('comments.csv', COLUMNS, allRows(review.queue(readFilter(firstValues(request))))),
    ),
  );

  router.get(
    `${DESK_PATH}/comments/:id`,
    forStaff(async (request, editor, now) => {
      const id = readDigits(String(request.params['id']));
      const comment = id === undefined ? null : await review.commentOf(id);
      return comment === null
        ? gone
        : commentPage(await viewOf(comment, editor, readBack(firstValues(request)(BACK_FIELD)), now));
    }),
  );

  router.post(
    `${DESK_PATH}/comments/:id`,
    ...readForm(FORM_LIMIT),
    forStaff(async (request, editor, now) => {
      const field = fieldReader(request);
      const command = readCommand(field);
      const id = readDigits(String(request.params['id']));
      const version = readDigits(field('version'));
      if (command === null || id === undefined || version === undefined) return unreadable;
      const backTo = readBack(field(BACK_FIELD));
      const isOurs = await sources.formTokens.use(editor.session, FORM_ACTION, field('token'));
      if (!isOurs) return tooOld(id);
      const outcome = await moderation.execute(id, version, editor.who, command, new Date(now));
      if (outcome.kind === 'done') {
        log.info({ comment: id, action: command.action, editor: editor.who }, 'comment reviewed');
        return { redirect: doneAddress(backTo, id) };
      }
      if (outcome.kind === 'gone') return gone;
      const comment = outcome.kind === 'refused' ? await review.commentOf(id) : outcome.comment;
      if (comment === null) return gone;
      const { action: sent, ...typed } = command;
      return commentPage(
        await viewOf(comment, editor, backTo, now, {
          typed,
          sent,
          ...(outcome.kind === 'refused' ? { faults: outcome.faults } : { problem: outcome.kind }),
        }),
      );
    }),
  );

  return router;
}
