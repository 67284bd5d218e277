import { pipeline } from 'node:stream/promises';
import { Router, type ErrorRequestHandler, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/shell-server.ts';
import type { FormTokens } from '../accounts/staff/form-tokens.ts';
import { navigationOnly } from '../accounts/staff/navigation-only.ts';
import { isTicketOf, TICKET_PARAMETER } from '../accounts/staff/page-ticket.ts';
import type { StaffCookie } from '../accounts/staff/session-cookie.ts';
import type { StaffSessionStore } from '../accounts/staff/session-store.ts';
import { deskArea } from '../accounts/staff/staff-area.ts';
import type { StaffMember } from '../config/sign-in/staff.ts';
import type { Comments } from '../engagement/comments/open-comments.ts';
import type { FeedbackStore } from '../engagement/feedback/store.ts';
import type { CommentOrder } from '../engagement/comments/moderation.ts';
import type { QueueFilter, SubmittedComment } from '../engagement/comments/review-store.ts';
import { readForm } from '../http/requests/read-body.ts';
import { firstValues } from '../ops/document/first-values.ts';
import { pageHeaders } from '../ops/document/page-headers.ts';
import { problemPage, type OpsProblem } from '../ops/document/problem-page.ts';
import { createReadOperatorSession } from '../ops/operator-session.ts';
import { faultStatus, RETRY_AFTER_S } from '../telemetry/unavailable.ts';
import { leadOnPage, type DeskEntrance } from './access-pages.ts';
import { commentAddress } from '../engagement/comments/comment-address.ts';
import { BACK_FIELD, CSV_PATH, DESK_PATH, ORDER_ACTION, readBack, SIGN_OUT_PATH } from './addresses.ts';
import { commentPage, type CommentView } from './comment-page.ts';
import { csvOf } from '../http/responses/csv.ts';
import { createEditorHandler, type Editor } from './editor-handler.ts';
import { feedbackListRoutes } from './feedback/routes.ts';
import { fieldsOf, numberOf } from './form-fields.ts';
import { keysScript, SCRIPTS_PATH } from './keys-script.ts';
import { readFilter, writeFilter } from './queue-filter.ts';
import { queuePage } from './queue-page.ts';

/** Columns of the CSV. */
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

/** Comments on a page of the queue, and rows of the CSV that are read at a time. */
const ON_PAGE = 20;
const AT_A_TIME = 1_000;
/** Largest form: a comment and a note, up to nine characters for one of their own. */
const FORM_LIMIT = '64kb';
const SIGN_OUT_LIMIT = '1kb';

/** What editors' pages are made of. */
export interface DeskParts {
  comments: Pick<Comments, 'moderation' | 'review'>;
  feedback: Pick<FeedbackStore, 'actionsOf' | 'count' | 'entryOf' | 'listed' | 'mark'>;
  summariesOf: (articleIds: readonly string[]) => Promise<ArticleSummary[]>;
  sessions: Pick<StaffSessionStore, 'identityOf' | 'revoke'>;
  cookie: Pick<StaffCookie, 'read' | 'clear'>;
  formTokens: Pick<FormTokens, 'issue' | 'use'>;
  entrance: DeskEntrance;
  editors: readonly StaffMember[];
  siteAddress: string;
  liveShell: () => Promise<ReleaseOnDisk | undefined>;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

const back = { href: DESK_PATH, text: 'Comments' };
const problem = (status: number, title: string, reason: string): OpsProblem => ({ status, title, reason, back });

const otherSite = problem(
  403,
  'This was sent from another site',
  'Nothing was changed. Open the page here and send it again.',
);
const unknownBrowser = problem(
  403,
  'This browser does not say what it asks for',
  'Editors’ pages are answered only where Sec-Fetch headers say that a person goes to them. Browsers since 2023 send them, by https or on this machine.',
);
const tooOld = problem(403, 'This form is too old, or was sent before', 'Nothing was changed. Open the page again.');

/** What went wrong with a request, by its status. */
const problems: Readonly<Record<number, OpsProblem>> = {
  400: problem(400, 'This request cannot be read', 'It is malformed. Nothing was changed.'),
  413: problem(413, 'This form is too large', 'Nothing was changed.'),
  415: problem(415, 'This is no form', 'Nothing was changed. Send the form of the page.'),
  503: problem(
    503,
    'A part of the site is away',
    'The database does not answer. Look at what was done before you try again.',
  ),
  500: problem(
    500,
    'Something went wrong on our side',
    'The log says what. Look at what was done before you try again.',
  ),
};

function readOrder(field: (name: string) => string): CommentOrder | null {
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

/** Everything under /desk. */
export function deskRoutes({
  comments: { moderation, review },
  feedback,
  summariesOf,
  sessions,
  cookie,
  formTokens,
  entrance,
  editors,
  siteAddress,
  liveShell,
  log,
  now = Date.now,
}: DeskParts): Router {
  const router = Router();
  const readSession = createReadOperatorSession(sessions, cookie, editors, deskArea);
  const handler = createEditorHandler({ readSession, entrance, siteAddress, liveShell, now });
  const { forEditors, send } = handler;
  const signedOut = { kind: 'signed-out' } as const;

  const formFor = async ({ session }: Editor, backTo: string) => ({
    token: await formTokens.issue(session, ORDER_ACTION),
    back: backTo,
  });
  const articlesOf = async (comments: readonly SubmittedComment[]) =>
    new Map(
      (await summariesOf([...new Set(comments.map(({ articleId }) => articleId))])).map((article) => [
        article.hrlContentId,
        article,
      ]),
    );

  async function viewOf(
    comment: SubmittedComment,
    editor: Editor,
    backTo: string,
    more: Partial<CommentView> = {},
  ): Promise<CommentView> {
    const [articles, actions, form] = await Promise.all([
      articlesOf([comment]),
      review.actionsOf(comment.id),
      formFor(editor, backTo),
    ]);
    return {
      comment,
      article: articles.get(comment.articleId),
      actions,
      form,
      typed: {},
      sent: null,
      faults: [],
      problem: null,
      siteAddress,
      now: now(),
      ...more,
    };
  }

  async function doneOf(id: number) {
    const [comment, [last]] = await Promise.all([review.commentOf(id), review.actionsOf(id)]);
    return comment && { comment, last };
  }

  async function* all(filter: QueueFilter): AsyncGenerator<SubmittedComment> {
    for (let after: number | undefined; ;) {
      const some = await review.queued(filter, { after, limit: AT_A_TIME });
      yield* some;
      after = some.at(-1)?.id;
      if (some.length < AT_A_TIME) return;
    }
  }

  router.use(
    DESK_PATH,
    navigationOnly({
      sessionOf: cookie.read,
      isScriptFile: (path) => `${DESK_PATH}${path}` === keysScript.address,
      refuse(request: Request, response: Response, why) {
        if (why === 'no-navigation')
          return response
            .status(403)
            .set(pageHeaders('none'))
            .type('text/plain')
            .send('Editors’ pages are answered to a person’s browser that goes to them, and to nothing else.\n');
        return send(request, response, signedOut, problemPage(why === 'other-site' ? otherSite : unknownBrowser));
      },
      leadOn: (request: Request, response: Response) =>
        send(request, response, signedOut, leadOnPage(request.originalUrl)),
    }),
  );
  router.post(SIGN_OUT_PATH, ...readForm(SIGN_OUT_LIMIT), async (request, response) => {
    const session = cookie.read(request);
    if (session !== undefined && isTicketOf(session, fieldsOf(request)(TICKET_PARAMETER))) {
      await sessions.revoke(session);
      cookie.clear(response);
    }
    response.set(pageHeaders('none')).redirect(303, DESK_PATH);
  });
  router.get(`${SCRIPTS_PATH}/:file`, (request, response) => {
    if (`${SCRIPTS_PATH}/${request.params.file}` !== keysScript.address)
      return response
        .status(404)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('There is no such script.\n');
    response.set('Cache-Control', 'private, max-age=31536000, immutable').type('text/javascript').send(keysScript.text);
  });

  router.get(
    DESK_PATH,
    forEditors(async (request, editor, at) => {
      const value = firstValues(request);
      const filter = readFilter(value);
      const after = numberOf(value('after'));
      const doneId = numberOf(value('done'));
      const [found, total, pending, done] = await Promise.all([
        review.queued(filter, { after, limit: ON_PAGE + 1 }),
        review.count(filter),
        review.pending(),
        doneId === undefined ? null : doneOf(doneId),
      ]);
      const comments = found.slice(0, ON_PAGE);
      const next = found.length > ON_PAGE ? (comments.at(-1)?.id ?? null) : null;
      const here = `${DESK_PATH}${writeFilter(filter, after === undefined ? {} : { after: String(after) })}`;
      return queuePage({
        filter,
        comments,
        total,
        articles: await articlesOf(comments),
        pending,
        next,
        done,
        form: await formFor(editor, here),
        siteAddress,
        now: at,
      });
    }),
  );

  router.get(
    CSV_PATH,
    forEditors(async (request, _editor, _at, response) => {
      response
        .set({ ...pageHeaders('none'), 'Content-Disposition': 'attachment; filename="comments.csv"' })
        .type('text/csv');
      await pipeline(csvOf(COLUMNS, all(readFilter(firstValues(request)))), response);
      return null;
    }),
  );

  const gone = problemPage(
    problem(404, 'There is no such comment', 'It may have been removed with its writer’s account.'),
  );

  router.get(
    `${DESK_PATH}/comments/:id`,
    forEditors(async (request, editor) => {
      const id = numberOf(String(request.params['id']));
      const comment = id === undefined ? null : await review.commentOf(id);
      return comment === null
        ? gone
        : commentPage(await viewOf(comment, editor, readBack(firstValues(request)(BACK_FIELD))));
    }),
  );

  router.post(
    `${DESK_PATH}/comments/:id`,
    ...readForm(FORM_LIMIT),
    forEditors(async (request, editor) => {
      const field = fieldsOf(request);
      const order = readOrder(field);
      const id = numberOf(String(request.params['id']));
      const version = numberOf(field('version'));
      if (order === null || id === undefined || version === undefined)
        return problemPage(problem(400, 'This request cannot be read', 'It is malformed. Nothing was changed.'));
      const backTo = readBack(field(BACK_FIELD));
      const isOurs = await formTokens.use(editor.session, ORDER_ACTION, field('token'));
      if (!isOurs) return problemPage({ ...tooOld, back: { href: commentAddress(id), text: `Comment ${id}` } });
      const outcome = await moderation.order(id, version, editor.who, order, new Date(now()));
      if (outcome.kind === 'done') {
        log.info({ comment: id, action: order.action, editor: editor.who }, 'comment reviewed');
        return { redirect: `${backTo}${backTo.includes('?') ? '&' : '?'}done=${id}` };
      }
      if (outcome.kind === 'gone') return gone;
      const comment = outcome.kind === 'refused' ? await review.commentOf(id) : outcome.comment;
      if (comment === null) return gone;
      const { action: sent, ...typed } = order;
      return commentPage(
        await viewOf(comment, editor, backTo, {
          typed,
          sent,
          ...(outcome.kind === 'refused' ? { faults: outcome.faults } : { problem: outcome.kind }),
        }),
      );
    }),
  );

  router.use(feedbackListRoutes({ feedback, summariesOf, formTokens, forEditors, siteAddress, log }));

  router.use(
    DESK_PATH,
    forEditors(async ({ method }) =>
      problemPage(
        method === 'GET' || method === 'HEAD'
          ? problem(404, 'There is no such page', 'The address may be mistyped.')
          : problem(405, 'This cannot be done here', 'Nothing was changed.'),
      ),
    ),
  );

  const explain: ErrorRequestHandler = async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = faultStatus(error);
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
    if (status === 500) log.error({ err: error, path: request.path }, 'editors’ page failed');
    const known = problems[status] ?? problems[400];
    if (known !== undefined) await send(request, response, signedOut, problemPage(known));
  };
  router.use(DESK_PATH, explain);
  return router;
}
