import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import {
  type FeedbackArticleName,
  type FeedbackPageState,
  feedbackRequestSchema,
  type FeedbackResponse,
  type FeedbackSurveyResponse,
  surveyAnswersSchema,
  surveyPathSchema,
} from '@plainwell/contracts/engagement/feedback.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/terms/language.ts';
import { CAPTCHA_FIELD, type CaptchaFault } from '@plainwell/contracts/wire/forms/captcha.ts';
import { type FeedbackDraft, feedbackFaults, feedbackTypeOf } from '@plainwell/contracts/wire/forms/feedback-form.ts';
import { TRAP_FIELD } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { sendPage } from '../../http/responses/send-page.ts';
import type { ProblemPages } from '../../pages/problem-pages.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { sayRetryAfter } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { takeForm, unreadArticle } from '../take-form.ts';
import type { Feedback, FeedbackArticle } from './service.ts';

/** Largest body: 1,500 characters, up to twelve for one of their own, the other fields, and the proof of a captcha. */
const BODY_LIMIT = '32kb';
/** Twenty answers of a survey at their longest are cut off before they are looked at. */
const SURVEY_LIMIT = '64kb';

const FEEDBACK_CALL = '/api/feedback';
const SURVEY_CALL = '/api/feedback-survey';

interface FeedbackRouteParts {
  publicUrl: string;
  feedback: Pick<Feedback, 'article' | 'send' | 'survey'>;
  /** The signed-in reader of a request. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
  pages: Pick<ProblemPages, 'feedbackPage'>;
  metrics: Pick<Metrics, 'trappedForms'>;
}

type Refusal = Omit<Extract<FeedbackResponse, { error: string }>, 'feedbackResp'>;

const captchaWords: Readonly<Record<CaptchaFault, string>> = {
  missing: 'Do the task of GET /api/captcha first',
  invalid: 'The proof of the captcha is wrong',
  expired: 'The proof of the captcha is too old',
  used: 'The proof of the captcha was used before',
};

/** A field of a form as text; a field that came twice, or not at all, is empty. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const objectOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

/** Faults by their name: of values of the wrong type too, which are none. */
const faultsOf = (error: z.ZodError): NonNullable<Refusal['faults']> =>
  Object.fromEntries(
    error.issues
      .filter(({ path }) => path.length > 0)
      .map((issue) => [String(issue.path[0]), issue.code === 'custom' ? issue.params?.['fault'] : 'missing']),
  );

const explained = (error: z.ZodError) => {
  const fields = fieldErrors(error);
  return { error: Object.values(fields)[0] ?? 'The request does not fit the contract.', fields };
};

/**
 * POST /api/feedback (`feedbackRequestSchema`): 200 `{"feedbackResp":{"meta":{"code":200}}}`, else
 * `{"feedbackResp":{"meta":{"code":4xx}},"error","fields","faults"}`. POST /api/feedback-survey
 * (`surveyAnswersSchema`): 200 `{"data":{"received":[names of fields]}}`, else `{"data":null,"error","fields"}`. GET
 * and POST of /feedback?article=&type=: the same as pages, for readers without a script. They stand under /es too.
 */
export function feedbackRoutes({ publicUrl, feedback, readerOf, limiter, pages, metrics }: FeedbackRouteParts): Router {
  const router = Router();

  router.all(FEEDBACK_CALL, allowMethods('POST'));
  router.post(FEEDBACK_CALL, requireSameOrigin(publicUrl), ...readJson(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const refuse = (refusal: Refusal) =>
      void response.status(400).json({ feedbackResp: { meta: { code: 400 } }, ...refusal } satisfies FeedbackResponse);
    const body = objectOf(request.body);
    const asked = feedbackRequestSchema.safeParse(body);
    if (!asked.success) return refuse({ ...explained(asked.error), faults: faultsOf(asked.error) });
    const article = await feedback.article(asked.data.pathname);
    const noArticle = 'There is no article that takes feedback';
    if (article === null)
      return refuse({ error: noArticle, fields: { pathname: noArticle }, faults: { pathname: 'unknown' } });
    const sent = await feedback.send(asked.data, article, {
      proof: { value: body[CAPTCHA_FIELD] },
      client: clientKey(request),
      rvoId: await readerOf(request),
    });
    if (sent.kind === 'captcha')
      return refuse({
        error: captchaWords[sent.fault],
        fields: { [CAPTCHA_FIELD]: captchaWords[sent.fault] },
        faults: { [CAPTCHA_FIELD]: sent.fault },
      });
    response.json({ feedbackResp: { meta: { code: 200 } } } satisfies FeedbackResponse);
  });

  router.all(SURVEY_CALL, allowMethods('POST'));
  router.post(SURVEY_CALL, requireSameOrigin(publicUrl), ...readJson(SURVEY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const refuse = (refusal: Omit<Extract<FeedbackSurveyResponse, { data: null }>, 'data'>) =>
      void response.status(400).json({ data: null, ...refusal } satisfies FeedbackSurveyResponse);
    const { [CAPTCHA_FIELD]: proof, pathname, ...rest } = objectOf(request.body);
    const answers = surveyAnswersSchema.safeParse(rest);
    if (!answers.success) return refuse(explained(answers.error));
    const path = surveyPathSchema.safeParse(pathname ?? undefined);
    if (!path.success)
      return refuse({
        error: 'Must be the path of an article',
        fields: { pathname: 'Must be the path of an article' },
      });
    const sent = await feedback.survey(answers.data, path.data, {
      proof: { value: proof },
      rvoId: await readerOf(request),
    });
    if (sent.kind === 'captcha')
      return refuse({ error: captchaWords[sent.fault], fields: { [CAPTCHA_FIELD]: captchaWords[sent.fault] } });
    response.json({ data: { received: Object.keys(answers.data) } } satisfies FeedbackSurveyResponse);
  });

  async function show(
    request: Request,
    response: Response,
    language: InterfaceLanguage,
    state: FeedbackPageState,
    status = 200,
  ): Promise<void> {
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' });
    sendPage(request, response, await pages.feedbackPage(state, status, language, { request, response }));
  }

  for (const language of interfaceLanguageSchema.options) {
    const path = language === 'es' ? '/es/feedback' : '/feedback';
    const articleIn = (request: Request): Promise<FeedbackArticle | null> =>
      feedback.article(queryOf(request).get('article') ?? '');
    const typeIn = (request: Request) => feedbackTypeOf(queryOf(request).get('type'));

    router.get(path, async (request, response) => {
      const article = await articleIn(request);
      if (article === null) return show(request, response, language, { kind: 'no-article' }, 404);
      const type = typeIn(request);
      if (type === null) return show(request, response, language, { kind: 'choices', article });
      if (type === 'neutralMedicalQuestion') return show(request, response, language, { kind: 'offer', article });
      return show(request, response, language, {
        kind: 'form',
        article,
        type,
        draft: { mainQuestion: '', yourEmail: '', yourName: '' },
        newsletter: false,
        faults: {},
        problem: null,
      });
    });

    router.post(path, requireSameOrigin(publicUrl), ...readForm(BODY_LIMIT), async (request, response) => {
      const type = typeIn(request);
      if (type === null || type === 'neutralMedicalQuestion') {
        const about = await articleIn(request);
        if (about === null) return show(request, response, language, { kind: 'no-article' }, 404);
        return type === null
          ? show(request, response, language, { kind: 'choices', article: about }, 400)
          : show(request, response, language, { kind: 'offer', article: about });
      }
      const body = objectOf(request.body);
      const draft: FeedbackDraft = {
        mainQuestion: textOf(body['mainQuestion']),
        yourEmail: textOf(body['yourEmail']),
        yourName: textOf(body['yourName']),
      };
      const newsletter = textOf(body['newsletter']) !== '';
      let article: FeedbackArticleName = unreadArticle(queryOf(request).get('article') ?? '');
      const again = (
        status: number,
        {
          faults = {},
          problem = null,
        }: Partial<Pick<Extract<FeedbackPageState, { kind: 'form' }>, 'faults' | 'problem'>>,
      ) =>
        show(request, response, language, { kind: 'form', article, type, draft, newsletter, faults, problem }, status);
      const take = async () => {
        const found = await articleIn(request);
        if (found === null) return show(request, response, language, { kind: 'no-article' }, 404);
        article = found;
        const asked = feedbackRequestSchema.safeParse({
          ...draft,
          trackingTypeLabel: type,
          newsletter: body['newsletter'],
          pathname: article.path,
        });
        if (!asked.success) return again(400, { faults: feedbackFaults(draft, { type, newsletter }) });
        if (textOf(body[TRAP_FIELD]) !== '') {
          metrics.trappedForms.inc({ form: 'feedback' });
          return again(400, { problem: 'trapped' });
        }
        const consumed = await limiter.consume('feedback-form', clientKey(request));
        if (!consumed.ok) {
          sayRetryAfter(response, 'feedback-form', consumed.retryAfterS);
          return again(429, { problem: 'too-many' });
        }
        await feedback.send(asked.data, found, {
          proof: null,
          client: clientKey(request),
          rvoId: await readerOf(request),
        });
        return show(request, response, language, { kind: 'sent', article, isSubscribing: asked.data.newsletter });
      };
      return takeForm(response, take, again);
    });
  }
  return router;
}
