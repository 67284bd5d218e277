import { type Request, Router } from 'express';
import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import { feedbackRequestSchema, type FeedbackResponse } from '@plainwell/contracts/engagement/feedback.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import {
  FEEDBACK_FIELDS,
  feedbackFaults,
  type FeedbackType,
  feedbackTypeOf,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { articleIn, NO_ARTICLE, unreadArticle } from '../forms/article-at.ts';
import { captchaWords, explained, faultsOf } from '../forms/call-faults.ts';
import { draftOf, fieldsOf, isEmptyField } from '../forms/form-body.ts';
import { createFormPages, type FormPagesParts, type FormState } from '../forms/form-pages.ts';
import type { Feedback } from './service.ts';

/**
 * Maximum size of a body: 1,500 characters of up to twelve bytes each, the other fields, and the proof of the captcha.
 */
const BODY_LIMIT = '32kb';

const FEEDBACK_CALL = '/api/feedback';

interface FeedbackRouteParts extends FormPagesParts {
  feedback: Pick<Feedback, 'article' | 'send'>;
  /** Questions of the survey that may follow. Empty if there is no survey. */
  questions: readonly SurveyQuestion[];
}

type Refusal = Omit<Extract<FeedbackResponse, { error: string }>, 'feedbackResp'>;

const formOf = (article: ArticleName, type: FeedbackType, body: unknown): FormState<'feedback'> => ({
  kind: 'form',
  article,
  type,
  draft: draftOf(FEEDBACK_FIELDS, body),
  newsletter: !isEmptyField(fieldsOf(body)['newsletter']),
  faults: {},
  problem: null,
});

/**
 * POST /api/feedback (`feedbackRequestSchema`): 200 `{"feedbackResp":{"meta":{"code":200}}}`, otherwise
 * `{"feedbackResp":{"meta":{"code":4xx}},"error","fields","faults"}`. GET and POST of /feedback?article=&type=: the
 * same as pages, for readers without a script. The pages are below /es too.
 */
export function feedbackRoutes({ feedback, questions, ...parts }: FeedbackRouteParts): Router {
  const { publicUrl, takeFromSender } = parts;
  const router = Router();

  router.all(FEEDBACK_CALL, allowMethods('POST'));
  router.post(FEEDBACK_CALL, requireSameOrigin(publicUrl), ...readJson(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const refuse = (refusal: Refusal) =>
      void response.status(400).json({ feedbackResp: { meta: { code: 400 } }, ...refusal } satisfies FeedbackResponse);
    const body = fieldsOf(request.body);
    const asked = feedbackRequestSchema.safeParse(body);
    if (!asked.success) return refuse({ ...explained(asked.error), faults: faultsOf(asked.error) });
    const article = await feedback.article(asked.data.pathname);
    const noArticle = 'There is no article that takes feedback';
    if (article === null)
      return refuse({ error: noArticle, fields: { pathname: noArticle }, faults: { pathname: 'unknown' } });
    const sent = await feedback.send(asked.data, article, {
      proof: { value: body[CAPTCHA_FIELD] },
      client: clientKey(request),
      rvoId: await takeFromSender(request),
    });
    if (sent.kind === 'captcha')
      return refuse({
        error: captchaWords[sent.fault],
        fields: { [CAPTCHA_FIELD]: captchaWords[sent.fault] },
        faults: { [CAPTCHA_FIELD]: sent.fault },
      });
    response.json({
      feedbackResp: { meta: { code: 200 } },
      ...(questions.length > 0 && { survey: questions }),
    } satisfies FeedbackResponse);
  });

  const find = (request: Request) => feedback.article(articleIn(request));
  const typeIn = (request: Request) => feedbackTypeOf(queryOf(request).get('type'));
  createFormPages(
    {
      form: 'feedback',
      path: '/feedback',
      bodyLimit: BODY_LIMIT,
      budget: 'feedback-form',
      async open(request) {
        const article = await find(request);
        if (article === null) return NO_ARTICLE;
        const type = typeIn(request);
        if (type === null) return { state: { kind: 'choices', article } };
        return { state: type === 'neutralMedicalQuestion' ? { kind: 'offer', article } : formOf(article, type, {}) };
      },
      read(request) {
        const type = typeIn(request);
        if (type === null || type === 'neutralMedicalQuestion') return null;
        return {
          typed: formOf(unreadArticle(articleIn(request)), type, request.body),
          async check() {
            const article = await find(request);
            if (article === null) return { ok: false, answer: NO_ARTICLE };
            const typed = formOf(article, type, request.body);
            const { draft, newsletter } = typed;
            const asked = feedbackRequestSchema.safeParse({
              ...draft,
              trackingTypeLabel: type,
              newsletter,
              pathname: article.path,
            });
            if (!asked.success) {
              const faults = feedbackFaults(draft, { type, newsletter });
              return { ok: false, answer: { state: { ...typed, faults }, status: 400 } };
            }
            return {
              ok: true,
              typed,
              async take({ client, rvoId }) {
                await feedback.send(asked.data, article, { proof: null, client, rvoId });
                const state = { kind: 'sent', article, isSubscribing: newsletter } as const;
                return { state: questions.length > 0 ? { ...state, questions: questions.length } : state };
              },
            };
          },
        };
      },
    },
    parts,
  ).addTo(router);
  return router;
}
