import { Router } from 'express';
import type { CommentResponse } from '@plainwell/contracts/engagement/comment.ts';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import { CAPTCHA_FIELD, type CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import { trapMessages } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { Captcha, GoodProof } from '../captcha/captcha.ts';
import type { ArticleFactsPort } from '../forms/article-facts.ts';
import { fieldsOf, isEmptyField, isForm, isTrapped, readFormOrJson } from '../forms/form-body.ts';
import type { FormPagesParts } from '../forms/form-pages.ts';
import { commentFormRoutes } from './form-routes.ts';
import type { ListedComments } from './listed-comments.ts';
import { readSubmission } from './read-submission.ts';
import type { SubmitComment } from './store.ts';

/**
 * Maximum size of a body: a comment of 1,500 characters of up to twelve bytes each, the other fields, and the proof of
 * the captcha.
 */
const BODY_LIMIT = '32kb';

/** Path of the call that submits a comment (rules.md#comment-form). */
export const SUBMIT_PATH = '/googlesheet/comment';
/** Path of the call that returns more comments. The path of the article follows it. */
const COMMENTS_PATH = '/api/comments';

interface CommentRouteParts extends FormPagesParts {
  content: ArticleFactsPort;
  /** Lists comments of the article at a path. */
  list: (path: string, after: string | undefined) => Promise<ListedComments>;
  submit: SubmitComment;
  captcha: Pick<Captcha, 'check'>;
}

/**
 * POST /googlesheet/comment (`CommentSubmission`), as JSON or as a form: answers 200 `{"message":"success"}`, or 400
 * `{"message":"…","errors":{field:"…"}}` and stores nothing. A submission without a proof of the captcha has a stricter
 * budget instead.
 *
 * GET /api/comments{path of an article}?after=… returns the article's next comments (`CommentsResponse`). Without
 * `after`, returns the first comments and the conditions for the form.
 *
 * The pages of the form are at /comment (`commentFormRoutes`).
 */
export function commentRoutes({ content, list, submit, captcha, ...parts }: CommentRouteParts): Router {
  const { publicUrl, limiter, metrics, takeFromSender } = parts;
  const router = Router();
  router.use(commentFormRoutes({ ...parts, content, submit, bodyLimit: BODY_LIMIT }));

  router.all(SUBMIT_PATH, allowMethods('POST'));
  router.post(SUBMIT_PATH, requireSameOrigin(publicUrl), ...readFormOrJson(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const answer = (status: number, body: CommentResponse) => void response.status(status).json(body);
    const read = await readSubmission(request.body, { content, publicUrl, isForm: isForm(request) });
    if (!read.ok) return answer(400, { message: commentFormMessages[read.language].failed, errors: read.errors });
    if (isTrapped(request.body)) {
      metrics.trappedForms.inc({ form: 'comment' });
      return answer(400, { message: trapMessages[interfaceLanguageFor(read.article.language)] });
    }
    const unproven = (fault: CaptchaFault) => {
      const { failed, captcha: words } = commentFormMessages[interfaceLanguageFor(read.article.language)];
      answer(400, { message: failed, errors: { recaptcha: words[fault] }, captcha: fault });
    };
    const proof = fieldsOf(request.body)[CAPTCHA_FIELD];
    let good: GoodProof | undefined;
    if (isEmptyField(proof)) {
      await takeFromBudget(limiter, response, 'comment-form', clientKey(request));
    } else {
      const checked = await captcha.check(proof);
      if (checked.verdict !== 'passed') return unproven(checked.verdict);
      good = checked.proof;
    }
    if (!(await submit({ ...read, rvoId: await takeFromSender(request) }, good))) return unproven('used');
    answer(200, { message: 'success' });
  });

  router.use(COMMENTS_PATH, allowMethods('GET', 'HEAD'), async (request, response) => {
    const { status, text, etag } = await list(request.path.slice(1), queryOf(request).get('after') ?? undefined);
    response
      .status(status)
      .set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ETag: etag })
      .type('json')
      .send(text);
  });
  return router;
}
