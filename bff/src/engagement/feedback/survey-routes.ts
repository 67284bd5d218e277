import { Router } from 'express';
import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import { feedbackPathSchema } from '@plainwell/contracts/engagement/feedback.ts';
import {
  type FeedbackSurveyResponse,
  SURVEY_PATH_FIELD,
  surveyAnswersSchema,
} from '@plainwell/contracts/engagement/survey.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { surveyFaults, type SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { articleIn, NO_ARTICLE, unreadArticle } from '../forms/article-at.ts';
import { captchaWords, explained, faultsOf } from '../forms/call-faults.ts';
import { draftOf, fieldsOf } from '../forms/form-body.ts';
import { createFormPages, type FormPagesParts, type FormState } from '../forms/form-pages.ts';
import type { Feedback } from './service.ts';

/** Maximum size of a body: three texts of 1,500 characters of up to twelve bytes each, and the proof of the captcha. */
const BODY_LIMIT = '64kb';

const SURVEY_CALL = '/api/feedback-survey';

interface SurveyRouteParts extends FormPagesParts {
  feedback: Pick<Feedback, 'article' | 'answer'>;
  /** Questions of the survey. If empty, the site has no survey and no survey page. */
  questions: readonly SurveyQuestion[];
}

type Refusal = Omit<Extract<FeedbackSurveyResponse, { data: null }>, 'data'>;

/**
 * POST /api/feedback-survey (`surveyAnswersSchema`): 200 `{"data":{"received":[names of fields]}}`, otherwise
 * `{"data":null,"error","fields","faults"}`. 404 if the site has no survey. GET and POST of /feedback/survey?article=:
 * the same as a page, for readers without a script. The page is below /es too.
 */
export function surveyRoutes({ feedback, questions, ...parts }: SurveyRouteParts): Router {
  const answersSchema = surveyAnswersSchema(questions);
  const names = questions.map(({ name }) => name);
  const router = Router();

  router.all(SURVEY_CALL, allowMethods('POST'));
  router.post(SURVEY_CALL, requireSameOrigin(parts.publicUrl), ...readJson(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const refuse = (refusal: Refusal, status = 400) =>
      void response.status(status).json({ data: null, ...refusal } satisfies FeedbackSurveyResponse);
    if (questions.length === 0) return refuse({ error: 'The site asks no survey' }, 404);
    const { [CAPTCHA_FIELD]: proof, [SURVEY_PATH_FIELD]: pathname, ...rest } = fieldsOf(request.body);
    const answers = answersSchema.safeParse(rest);
    if (!answers.success) return refuse({ ...explained(answers.error), faults: faultsOf(answers.error) });
    const path = feedbackPathSchema.safeParse(pathname);
    const article = path.success ? await feedback.article(path.data) : null;
    if (article === null) {
      const error = path.error?.issues[0]?.message ?? 'There is no article that takes feedback';
      return refuse({ error, fields: { [SURVEY_PATH_FIELD]: error } });
    }
    const sent = await feedback.answer(answers.data, article, {
      proof: { value: proof },
      rvoId: await parts.takeFromSender(request),
    });
    if (sent.kind === 'captcha') {
      const error = captchaWords[sent.fault];
      return refuse({ error, fields: { [CAPTCHA_FIELD]: error }, faults: { [CAPTCHA_FIELD]: sent.fault } });
    }
    response.json({ data: { received: Object.keys(answers.data) } } satisfies FeedbackSurveyResponse);
  });
  if (questions.length === 0) return router;

  const formOf = (article: ArticleName, body: unknown): FormState<'survey'> => ({
    kind: 'form',
    article,
    questions,
    draft: draftOf(names, body),
    faults: {},
    problem: null,
  });
  createFormPages(
    {
      form: 'survey',
      path: '/feedback/survey',
      bodyLimit: BODY_LIMIT,
      budget: 'feedback-form',
      async open(request) {
        const article = await feedback.article(articleIn(request));
        return article === null ? NO_ARTICLE : { state: formOf(article, {}) };
      },
      read: (request) => ({
        typed: formOf(unreadArticle(articleIn(request)), request.body),
        async check() {
          const article = await feedback.article(articleIn(request));
          if (article === null) return { ok: false, answer: NO_ARTICLE };
          const typed = formOf(article, request.body);
          const answers = answersSchema.safeParse(typed.draft);
          if (!answers.success)
            return {
              ok: false,
              answer: { state: { ...typed, faults: surveyFaults(questions, typed.draft) }, status: 400 },
            };
          return {
            ok: true,
            typed,
            async take({ rvoId }) {
              await feedback.answer(answers.data, article, { proof: null, rvoId });
              return { state: { kind: 'sent', article } };
            },
          };
        },
      }),
    },
    parts,
  ).addTo(router);
  return router;
}
