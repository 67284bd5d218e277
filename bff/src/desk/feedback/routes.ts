import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import type { Logger } from 'pino';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { FormTokens } from '../../accounts/staff/form-tokens.ts';
import type { FeedbackEntry, FeedbackFilter, FeedbackStore } from '../../engagement/feedback/store.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { firstValues } from '../../ops/document/first-values.ts';
import { pageHeaders } from '../../ops/document/page-headers.ts';
import { problemPage } from '../../ops/document/problem-page.ts';
import { BACK_FIELD, FEEDBACK_CSV_PATH, FEEDBACK_PATH, ORDER_ACTION, readBack } from '../addresses.ts';
import { csvOf } from '../../http/responses/csv.ts';
import type { createEditorHandler, Editor } from '../editor-handler.ts';
import { fieldsOf, numberOf } from '../form-fields.ts';
import { readFeedbackFilter, writeFeedbackFilter } from './feedback-filter.ts';
import { feedbackEntryPage, feedbackListPage } from './feedback-pages.ts';

/** Entries on a page, and rows of the CSV that are read at a time. */
const ON_PAGE = 20;
const AT_A_TIME = 1_000;
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

interface FeedbackListParts {
  feedback: Pick<FeedbackStore, 'actionsOf' | 'count' | 'entryOf' | 'listed' | 'mark'>;
  summariesOf: (articleIds: readonly string[]) => Promise<ArticleSummary[]>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  forEditors: ReturnType<typeof createEditorHandler>['forEditors'];
  siteAddress: string;
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
  title: 'This request cannot be read',
  reason: 'It is malformed. Nothing was changed.',
  back,
});
const tooOld = problemPage({
  status: 403,
  title: 'This form is too old, or was sent before',
  reason: 'Nothing was changed. Open the page again.',
  back,
});

/** Everything under /desk/feedback: what readers said, marked as done or opened again by editors. */
export function feedbackListRoutes({
  feedback,
  summariesOf,
  formTokens,
  forEditors,
  siteAddress,
  log,
}: FeedbackListParts): Router {
  const router = Router();
  const backOf = (text: string | undefined) => readBack(text, FEEDBACK_PATH);

  async function partsOf(entries: readonly FeedbackEntry[], { session }: Editor, backTo: string, now: number) {
    const ids = [...new Set(entries.flatMap(({ articleId }) => (articleId === null ? [] : [articleId])))];
    const [articles, token] = await Promise.all([summariesOf(ids), formTokens.issue(session, ORDER_ACTION)]);
    return {
      articles: new Map(articles.map((article) => [article.hrlContentId, article])),
      form: { token, back: backTo },
      siteAddress,
      now,
    };
  }

  async function entryPage(entry: FeedbackEntry, editor: Editor, backTo: string, now: number, isStale = false) {
    const [actions, parts] = await Promise.all([feedback.actionsOf(entry.id), partsOf([entry], editor, backTo, now)]);
    return feedbackEntryPage({ ...parts, entry, actions, isStale });
  }

  async function* all(filter: FeedbackFilter): AsyncGenerator<FeedbackEntry> {
    for (let after: number | undefined; ;) {
      const some = await feedback.listed(filter, { after, limit: AT_A_TIME });
      yield* some;
      after = some.at(-1)?.id;
      if (some.length < AT_A_TIME) return;
    }
  }

  router.get(
    FEEDBACK_PATH,
    forEditors(async (request, editor, now) => {
      const value = firstValues(request);
      const filter = readFeedbackFilter(value);
      const after = numberOf(value('after'));
      const doneId = numberOf(value('done'));
      const [found, total, marked] = await Promise.all([
        feedback.listed(filter, { after, limit: ON_PAGE + 1 }),
        feedback.count(filter),
        doneId === undefined ? null : feedback.entryOf(doneId),
      ]);
      const entries = found.slice(0, ON_PAGE);
      const next = found.length > ON_PAGE ? (entries.at(-1)?.id ?? null) : null;
      const here = `${FEEDBACK_PATH}${writeFeedbackFilter(filter, after === undefined ? {} : { after: String(after) })}`;
      return feedbackListPage({ ...(await partsOf(entries, editor, here, now)), filter, entries, total, next, marked });
    }),
  );

  router.get(
    FEEDBACK_CSV_PATH,
    forEditors(async (request, _editor, _now, response) => {
      response
        .set({ ...pageHeaders('none'), 'Content-Disposition': 'attachment; filename="feedback.csv"' })
        .type('text/csv');
      await pipeline(csvOf(COLUMNS, all(readFeedbackFilter(firstValues(request)))), response);
      return null;
    }),
  );

  const idOf = (request: Request) => numberOf(String(request.params['id']));

  router.get(
    `${FEEDBACK_PATH}/:id`,
    forEditors(async (request, editor, now) => {
      const id = idOf(request);
      const entry = id === undefined ? null : await feedback.entryOf(id);
      return entry === null ? gone : entryPage(entry, editor, backOf(firstValues(request)(BACK_FIELD)), now);
    }),
  );

  router.post(
    `${FEEDBACK_PATH}/:id`,
    ...readForm(FORM_LIMIT),
    forEditors(async (request, editor, now) => {
      const field = fieldsOf(request);
      const id = idOf(request);
      const version = numberOf(field('version'));
      const action = field('action');
      if (id === undefined || version === undefined || (action !== 'done' && action !== 'reopen')) return unreadable;
      if (!(await formTokens.use(editor.session, ORDER_ACTION, field('token')))) return tooOld;
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
      return { redirect: `${backTo}${backTo.includes('?') ? '&' : '?'}done=${id}` };
    }),
  );
  return router;
}
