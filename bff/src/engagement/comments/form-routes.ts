import { type Request, type Response, Router } from 'express';
import { type CommentedArticle, type CommentPageState, conditionsOf } from '@plainwell/contracts/engagement/comment.ts';
import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/terms/language.ts';
import { COMMENT_FIELDS, type CommentFormDraft } from '@plainwell/contracts/wire/forms/comment-form.ts';
import { TRAP_FIELD } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { sendPage } from '../../http/responses/send-page.ts';
import type { ProblemPages } from '../../pages/problem-pages.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { sayRetryAfter } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { takeForm, unreadArticle } from '../take-form.ts';
import { isEmptyField } from '../empty-field.ts';
import { commentedArticle, readSubmission } from './read-submission.ts';
import type { NewComment } from './submission-store.ts';

interface CommentFormParts {
  publicUrl: string;
  content: Pick<ContentPort, 'articleByPath'>;
  submit: (comment: NewComment) => Promise<boolean>;
  /** The signed-in reader of a request. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
  pages: Pick<ProblemPages, 'commentPage'>;
  metrics: Pick<Metrics, 'trappedForms'>;
  /** Largest body. */
  bodyLimit: string;
}

const EMPTY: CommentFormDraft = {
  primaryHealthConcern: '',
  yearsSinceDiagnosis: '',
  age: '',
  email: '',
  comment: '',
  termsOfUse: '',
};

/** What a form was filled in with; a field that came twice, or not at all, is empty. */
function draftOf(body: unknown): CommentFormDraft {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const draft = { ...EMPTY };
  for (const field of COMMENT_FIELDS) if (typeof given[field] === 'string') draft[field] = given[field];
  return draft;
}

const named = (article: FoundArticle): CommentedArticle => ({
  title: article.title,
  language: article.language,
  path: `/${article.canonicalPath}`,
  conditions: conditionsOf(article),
});

/**
 * GET and POST of /comment?article=, and the same under /es: the form for a comment as pages, for readers without a
 * script. It takes no proof of the captcha: comments that keep the rules have a stricter budget instead, and one over
 * it loses nothing that was typed.
 */
export function commentFormRoutes({
  publicUrl,
  content,
  submit,
  readerOf,
  limiter,
  pages,
  metrics,
  bodyLimit,
}: CommentFormParts): Router {
  const router = Router();

  async function show(
    request: Request,
    response: Response,
    language: InterfaceLanguage,
    state: CommentPageState,
    status = 200,
  ): Promise<void> {
    response.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' });
    sendPage(request, response, await pages.commentPage(state, status, language, { request, response }));
  }

  for (const language of interfaceLanguageSchema.options) {
    const path = language === 'es' ? '/es/comment' : '/comment';
    const articleIn = (request: Request) => commentedArticle(content, queryOf(request).get('article') ?? '');

    router.get(path, async (request, response) => {
      const article = await articleIn(request);
      if (article === null) return show(request, response, language, { kind: 'no-article' }, 404);
      return show(request, response, language, {
        kind: 'form',
        article: named(article),
        draft: EMPTY,
        errors: {},
        problem: null,
      });
    });

    router.post(path, requireSameOrigin(publicUrl), ...readForm(bodyLimit), (request, response) => {
      const draft = draftOf(request.body);
      let article: CommentedArticle = {
        ...unreadArticle(queryOf(request).get('article') ?? ''),
        conditions: draft.primaryHealthConcern === '' ? [] : [draft.primaryHealthConcern],
      };
      const again = (
        status: number,
        {
          errors = {},
          problem = null,
        }: Partial<Pick<Extract<CommentPageState, { kind: 'form' }>, 'errors' | 'problem'>>,
      ) => show(request, response, language, { kind: 'form', article, draft, errors, problem }, status);
      const take = async () => {
        const found = await articleIn(request);
        if (found === null) return show(request, response, language, { kind: 'no-article' }, 404);
        article = named(found);
        const sent = { kind: 'sent', article } as const;
        const read = await readSubmission(
          { ...draft, url: article.path },
          { content, publicUrl, isForm: true, language },
        );
        if (!read.ok) return again(400, { errors: read.errors });
        if (!isEmptyField(request.body?.[TRAP_FIELD])) {
          metrics.trappedForms.inc({ form: 'comment' });
          return again(400, { problem: 'trapped' });
        }
        const consumed = await limiter.consume('comment-form', clientKey(request));
        if (!consumed.ok) {
          sayRetryAfter(response, 'comment-form', consumed.retryAfterS);
          return again(429, { problem: 'too-many' });
        }
        await submit({ ...read, rvoId: await readerOf(request) });
        return show(request, response, language, sent);
      };
      return takeForm(response, take, again);
    });
  }
  return router;
}
