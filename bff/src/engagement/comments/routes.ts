import { Router, type Request, type RequestHandler } from 'express';
import { type CommentResponse, type CommentsResponse, conditionsOf } from '@plainwell/contracts/engagement/comment.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { COMMENTS_PAGE_SIZE } from '@plainwell/contracts/wire/comments-page.ts';
import { commentFormMessages } from '@plainwell/contracts/wire/forms/comment-messages.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/terms/language.ts';
import { CAPTCHA_FIELD, type CaptchaFault } from '@plainwell/contracts/wire/forms/captcha.ts';
import { TRAP_FIELD, trapMessages } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { weakTagOf } from '../../http/responses/weak-tag.ts';
import type { ProblemPages } from '../../pages/problem-pages.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { sayRetryAfter } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import type { Captcha, GoodProof } from '../captcha/captcha.ts';
import { commentFormRoutes } from './form-routes.ts';
import { readSubmission } from './read-submission.ts';
import type { NewComment } from './submission-store.ts';
import { isEmptyField } from '../empty-field.ts';

/**
 * Largest body: a comment of 1,500 characters, up to twelve for one of its own, the other fields, and the proof of a
 * captcha.
 */
const BODY_LIMIT = '32kb';

/** Path of the call that submits a comment (specification, section 7). */
export const SUBMIT_PATH = '/googlesheet/comment';
/** Address of the call that gives more comments, before the path of an article. */
const COMMENTS_PATH = '/api/comments';

interface CommentRouteParts {
  publicUrl: string;
  pages: Pick<ProblemPages, 'commentPage'>;
  content: Pick<ContentPort, 'articleByPath' | 'commentsByPath'>;
  /** @returns `false` where the proof was used before: nothing is stored then. */
  submit: (comment: NewComment, proof?: GoodProof) => Promise<boolean>;
  /** The signed-in reader of a request. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
  captcha: Pick<Captcha, 'check'>;
  metrics: Pick<Metrics, 'trappedForms'>;
}

const isForm = (request: Request) => request.is('urlencoded') === 'urlencoded';

/**
 * POST /googlesheet/comment (`CommentSubmission`), as JSON or as a form: 200 `{"message":"success"}`, else 400
 * `{"message":"…","errors":{field:"…"}}`, and nothing is stored. One without a proof of the captcha has a stricter
 * budget instead.
 *
 * GET /api/comments{path of an article}?after=…: its next comments (`CommentsResponse`); the first ones, and the
 * conditions of the form, without `after`.
 *
 * The form as pages stands at /comment (`commentFormRoutes`).
 */
export function commentRoutes({
  publicUrl,
  content,
  submit,
  readerOf,
  captcha,
  limiter,
  pages,
  metrics,
}: CommentRouteParts): Router {
  const router = Router();
  router.use(
    commentFormRoutes({ publicUrl, content, submit, readerOf, limiter, pages, metrics, bodyLimit: BODY_LIMIT }),
  );
  const readBody: RequestHandler[] = [readForm(BODY_LIMIT), readJson(BODY_LIMIT)].flatMap((readers, place) =>
    readers.map(
      (read): RequestHandler =>
        (request, response, next) =>
          isForm(request) === (place === 0) ? read(request, response, next) : next(),
    ),
  );

  router.all(SUBMIT_PATH, allowMethods('POST'));
  router.post(SUBMIT_PATH, requireSameOrigin(publicUrl), ...readBody, async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const answer = (status: number, body: CommentResponse) => void response.status(status).json(body);
    const read = await readSubmission(request.body, { content, publicUrl, isForm: isForm(request) });
    if (!read.ok) return answer(400, { message: commentFormMessages[read.language].failed, errors: read.errors });
    if (!isEmptyField(request.body?.[TRAP_FIELD])) {
      metrics.trappedForms.inc({ form: 'comment' });
      return answer(400, { message: trapMessages[interfaceLanguageFor(read.article.language)] });
    }
    const unproven = (fault: CaptchaFault) => {
      const { failed, captcha: words } = commentFormMessages[interfaceLanguageFor(read.article.language)];
      answer(400, { message: failed, errors: { recaptcha: words[fault] }, captcha: fault });
    };
    const proof: unknown = request.body?.[CAPTCHA_FIELD];
    let good: GoodProof | undefined;
    if (isEmptyField(proof)) {
      const consumed = await limiter.consume('comment-form', clientKey(request));
      if (!consumed.ok) {
        sayRetryAfter(response, 'comment-form', consumed.retryAfterS);
        throw new HttpError(429, 'too many comments without a proof');
      }
    } else {
      const checked = await captcha.check(proof);
      if (checked.verdict !== 'passed') return unproven(checked.verdict);
      good = checked.proof;
    }
    if (!(await submit({ ...read, rvoId: await readerOf(request) }, good))) return unproven('used');
    answer(200, { message: 'success' });
  });

  router.use(COMMENTS_PATH, allowMethods('GET', 'HEAD'), async (request, response) => {
    const path = request.path.slice(1);
    const after = queryOf(request).get('after') ?? undefined;
    const found = await content.commentsByPath(path, after, COMMENTS_PAGE_SIZE);
    const article = found === null || after !== undefined ? null : await content.articleByPath(path);
    const answer: CommentsResponse =
      found === null
        ? { data: null, error: { message: 'No article that takes comments stands there.' } }
        : { data: { ...found, ...(article && { conditions: conditionsOf(article) }) }, error: null };
    const text = JSON.stringify(answer);
    response
      .status(found === null ? 404 : 200)
      .set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: weakTagOf(text) })
      .type('json')
      .send(text);
  });
  return router;
}
