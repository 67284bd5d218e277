import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { FormTokens } from '../../staff/access/form-tokens.ts';
import type { FeedbackEntry, FeedbackStore } from '../../engagement/feedback/store.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { firstValues } from '../../http/requests/query-of.ts';
import { problemPage, usedFormPage } from '../../staff/document/problem-page.ts';
import { BACK_FIELD, doneAddress, FEEDBACK_CSV_PATH, FEEDBACK_PATH, FORM_ACTION, readBack } from '../addresses.ts';
import type { ListedStaff } from '../../staff/access/read-staff-session.ts';
import type { StaffHandler } from '../../staff/pages/staff-handler.ts';
import { allRows, readPage } from '../../staff/pages/paged-list.ts';
import { csvExport } from '../../staff/document/csv-export.ts';
import { fieldReader, readDigits } from '../../staff/pages/form-fields.ts';
import { createPageParts, type PagePartsSources } from '../page-parts.ts';
import { readFeedbackFilter, writeFeedbackFilter } from './feedback-filter.ts';
import { feedbackEntryPage, feedbackListPage } from './feedback-pages.ts';

const FORM_LIMIT = '4kb';

const COLUMNS = [
  'id',
  'kind',
  'type',
  'articleId',
  'language',
  'text',
  'email',
  'name',
  'submittedAt',
  'doneAt',
  'doneBy',
] as const satisfies readonly (keyof FeedbackEntry)[];

interface FeedbackListParts extends PagePartsSources {
  feedback: Pick<FeedbackStore, 'actionsOf' | 'entryOf' | 'list' | 'mark'>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  forStaff: StaffHandler['forStaff'];
  log: Logger;
}

const back = { href: FEEDBACK_PATH, text: 'Feedback' };
const gone = problemPage({
  status: 404,
  title: 'There is no such entry',
  reason: 'It may have been removed with its reader’s account, or after two years.',
  back,
});
const unreadable = problemPage({
  status: 400,
  title: 'The request is malformed',
  reason: 'Nothing was changed. Open the page again and repeat the action.',
  back,
});
const tooOld = usedFormPage('Nothing was changed.', back);

/** Serves everything below /desk/feedback: the entries, which editors mark as done or open again. */
export function feedbackListRoutes({ feedback, forStaff, log, ...sources }: FeedbackListParts): Router {
  const router = Router();
  const backOf = (text: string | undefined) => readBack(text, FEEDBACK_PATH);

  const partsOf = createPageParts(sources);

  async function entryPage(entry: FeedbackEntry, editor: ListedStaff, backTo: string, now: number, isStale = false) {
    const [actions, parts] = await Promise.all([feedback.actionsOf(entry.id), partsOf([entry], editor, backTo, now)]);
    return feedbackEntryPage({ ...parts, entry, actions, isStale });
  }

  router.get(
    FEEDBACK_PATH,
    forStaff(async (request, editor, now) => {
      const value = firstValues(request);
      const filter = readFeedbackFilter(value);
      const after = readDigits(value('after'));
      const doneId = readDigits(value('done'));
      const [{ rows: entries, next, total }, marked] = await Promise.all([
        readPage(feedback.list(filter), after),
        doneId === undefined ? null : feedback.entryOf(doneId),
      ]);
      const here = `${FEEDBACK_PATH}${writeFeedbackFilter(filter, after === undefined ? {} : { after: String(after) })}`;
      return feedbackListPage({ ...(await partsOf(entries, editor, here, now)), filter, entries, total, next, marked });
    }),
  );

  router.get(
    FEEDBACK_CSV_PATH,
    forStaff(async (request) =>
      csvExport('feedback.csv', COLUMNS, allRows(feedback.list(readFeedbackFilter(firstValues(request))))),
    ),
  );

  const idOf = (request: Request) => readDigits(String(request.params['id']));

  router.get(
    `${FEEDBACK_PATH}/:id`,
    forStaff(async (request, editor, now) => {
      const id = idOf(request);
      const entry = id === undefined ? null : await feedback.entryOf(id);
      return entry === null ? gone : entryPage(entry, editor, backOf(firstValues(request)(BACK_FIELD)), now);
    }),
  );

  router.post(
    `${FEEDBACK_PATH}/:id`,
    ...readForm(FORM_LIMIT),
    forStaff(async (request, editor, now) => {
      const field = fieldReader(request);
      const id = idOf(request);
      const version = readDigits(field('version'));
      const action = field('action');
      if (id === undefined || version === undefined || (action !== 'done' && action !== 'reopen')) return unreadable;
      if (!(await sources.formTokens.use(editor.session, FORM_ACTION, field('token')))) return tooOld;
      const backTo = backOf(field(BACK_FIELD));
      const outcome = await feedback.mark(id, {
        version,
        isDone: action === 'done',
        actor: editor.who,
        now: new Date(now),
      });
      if (outcome.kind === 'gone') return gone;
      if (outcome.kind === 'stale') return entryPage(outcome.entry, editor, backTo, now, true);
      log.info({ feedback: id, action, editor: editor.who }, 'feedback marked');
      return { redirect: doneAddress(backTo, id) };
    }),
  );
  return router;
}
