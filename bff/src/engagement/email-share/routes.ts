import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import {
  type EmailSharePageState,
  type EmailShareResponse,
  emailShareRequestSchema,
  type SharedArticleName,
} from '@plainwell/contracts/engagement/email-share.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/terms/language.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/wire/forms/captcha.ts';
import { type EmailShareDraft, emailShareFaults } from '@plainwell/contracts/wire/forms/email-share-form.ts';
import { TRAP_FIELD } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { sendPage } from '../../http/responses/send-page.ts';
import type { ProblemPages } from '../../pages/problem-pages.ts';
import { sayRetryAfter } from '../../platform/rate-limits/limit-requests.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { takeOneClick } from '../one-click.ts';
import { takeForm, unreadArticle } from '../take-form.ts';
import { type EmailShare, prefixOf, type ShareableArticle } from './service.ts';

/** Largest body: three fields at their longest, a path, and the proof of the captcha. */
const BODY_LIMIT = '16kb';

interface EmailShareRouteParts {
  publicUrl: string;
  emailShare: Pick<EmailShare, 'article' | 'share' | 'refuse'>;
  /** The signed-in reader of a request, whose own budget it takes from. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
  pages: Pick<ProblemPages, 'emailSharePage'>;
  metrics: Pick<Metrics, 'emailShares' | 'trappedForms'>;
}

/** Which budget is used up. */
const BUDGETS = { recipient: 'email-share-recipient', client: 'email-share-of-day' } as const;

type Refusal = Extract<EmailShareResponse, { success: false }>;

/** In words, for whoever calls, what the service finds. */
const words = {
  missing: 'Do the task of GET /api/captcha first',
  invalid: 'The proof of the captcha is wrong',
  expired: 'The proof of the captcha is too old',
  used: 'The proof of the captcha was used before',
  refused: 'The recipient wants no articles sent from here',
  'too-many': 'The recipient got as many articles today as they may',
  unknown: 'There is no such article',
} as const;

/** A field of a form as text; a field that came twice, or not at all, is empty. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const objectOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

/** Faults by their name: of values of the wrong type too, which are none. */
const faultsOf = (error: z.ZodError): NonNullable<Refusal['faults']> =>
  Object.fromEntries(
    error.issues
      .filter(({ path }) => path.length > 0)
      .map((issue) => [String(issue.path[0]), issue.code === 'custom' ? issue.params?.['fault'] : 'missing']),
  );

/**
 * POST /api/email-share (`emailShareRequestSchema`): 200 `{"success":true}`, else
 * `{"success":false,"error","fields","faults"}`. GET and POST of /share/email?article=: the same as a page, for readers
 * without a script. GET and POST of /share/email/refuse?token=: a page with a button, by which a recipient refuses
 * further mails. The pages stand under /es too.
 *
 * The token alone is what refuses: no cookie, and so no proof of the origin. One-click refusing (RFC 8058) is the POST
 * of a mail program or of its provider.
 */
export function emailShareRoutes({
  publicUrl,
  emailShare,
  readerOf,
  limiter,
  pages,
  metrics,
}: EmailShareRouteParts): Router {
  const router = Router();
  const ownHosts = (request: Request) => [new URL(publicUrl).host, request.get('host')];

  /** The article that a call names, or the page that it comes from. */
  async function articleOf(request: Request, pathname: string | undefined): Promise<ShareableArticle | null> {
    if (pathname !== undefined) return emailShare.article(pathname);
    const from = URL.parse(request.get('referer') ?? '');
    return from !== null && ownHosts(request).includes(from.host) ? emailShare.article(from.pathname) : null;
  }

  router.all('/api/email-share', allowMethods('POST'));
  router.post('/api/email-share', requireSameOrigin(publicUrl), ...readJson(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const refuse = (refusal: Omit<Refusal, 'success'>, outcome: string, status = 400) => {
      metrics.emailShares.inc({ outcome });
      response.status(status).json({ success: false, ...refusal } satisfies EmailShareResponse);
    };
    const fault = (
      field: typeof CAPTCHA_FIELD | 'theirEmail' | 'pathname',
      name: keyof typeof words,
      status?: number,
    ) =>
      refuse(
        { error: words[name], fields: { [field]: words[name] }, faults: { [field]: name } },
        field === CAPTCHA_FIELD ? 'captcha' : name,
        status,
      );

    const body = objectOf(request.body);
    const asked = emailShareRequestSchema.safeParse(body);
    if (!asked.success) {
      const fields = fieldErrors(asked.error);
      return refuse(
        {
          error: Object.values(fields)[0] ?? 'The request does not fit the contract.',
          fields,
          faults: faultsOf(asked.error),
        },
        'invalid',
      );
    }
    const article = await articleOf(request, asked.data.pathname);
    if (article === null) return fault('pathname', 'unknown');
    await readerOf(request);
    const shared = await emailShare.share(asked.data, article, {
      proof: { value: body[CAPTCHA_FIELD] },
      client: clientKey(request),
    });
    if (shared.kind === 'captcha') return fault(CAPTCHA_FIELD, shared.fault);
    if (shared.kind === 'refused') return fault('theirEmail', 'refused');
    if (shared.kind === 'too-many') {
      sayRetryAfter(response, BUDGETS[shared.of], shared.retryAfterS);
      if (shared.of === 'client') throw new HttpError(429, 'this client had as many articles sent today as it may');
      return fault('theirEmail', 'too-many', 429);
    }
    metrics.emailShares.inc({ outcome: 'queued' });
    response.json({ success: true } satisfies EmailShareResponse);
  });

  async function show(
    request: Request,
    response: Response,
    language: InterfaceLanguage,
    state: EmailSharePageState,
    status = 200,
  ): Promise<void> {
    // An address with a token must not reach other sites or search engines. The form's own must reach this site: it
    // names the article.
    response.set({ 'Referrer-Policy': 'token' in state ? 'no-referrer' : 'same-origin', 'X-Robots-Tag': 'noindex' });
    sendPage(request, response, await pages.emailSharePage(state, status, language, { request, response }));
  }

  for (const language of interfaceLanguageSchema.options) {
    const path = `${prefixOf(language)}/share/email`;
    const articleIn = (request: Request) => emailShare.article(queryOf(request).get('article') ?? '');

    router.get(path, async (request, response) => {
      const article = await articleIn(request);
      if (article === null) return show(request, response, language, { kind: 'no-article' }, 404);
      return show(request, response, language, {
        kind: 'form',
        article,
        draft: { theirEmail: '', yourEmail: '', yourName: '' },
        faults: {},
        problem: null,
      });
    });

    router.post(path, requireSameOrigin(publicUrl), ...readForm(BODY_LIMIT), (request, response) => {
      const body = objectOf(request.body);
      const draft: EmailShareDraft = {
        theirEmail: textOf(body['theirEmail']),
        yourEmail: textOf(body['yourEmail']),
        yourName: textOf(body['yourName']),
      };
      let article: SharedArticleName = unreadArticle(queryOf(request).get('article') ?? '');
      const again = (
        status: number,
        {
          faults = {},
          problem = null,
        }: Partial<Pick<Extract<EmailSharePageState, { kind: 'form' }>, 'faults' | 'problem'>>,
      ) => show(request, response, language, { kind: 'form', article, draft, faults, problem }, status);
      const take = async () => {
        const found = await articleIn(request);
        if (found === null) return show(request, response, language, { kind: 'no-article' }, 404);
        article = found;
        const asked = emailShareRequestSchema.safeParse({ ...draft, shareBarType: 'mobile' });
        if (!asked.success) {
          metrics.emailShares.inc({ outcome: 'invalid' });
          return again(400, { faults: emailShareFaults(draft) });
        }
        if (textOf(body[TRAP_FIELD]) !== '') {
          metrics.emailShares.inc({ outcome: 'trapped' });
          metrics.trappedForms.inc({ form: 'email-share' });
          return again(400, { problem: 'trapped' });
        }
        const consumed = await limiter.consume('email-share-form', clientKey(request));
        if (!consumed.ok) {
          metrics.emailShares.inc({ outcome: 'too-many' });
          sayRetryAfter(response, 'email-share-form', consumed.retryAfterS);
          return again(429, { problem: 'too-many' });
        }
        await readerOf(request);
        const shared = await emailShare.share(asked.data, found, { proof: null, client: clientKey(request) });
        metrics.emailShares.inc({ outcome: shared.kind === 'sent' ? 'queued' : shared.kind });
        if (shared.kind === 'sent') return show(request, response, language, { kind: 'sent', article });
        if (shared.kind !== 'too-many') return again(400, { faults: { theirEmail: 'refused' } });
        sayRetryAfter(response, BUDGETS[shared.of], shared.retryAfterS);
        return again(429, shared.of === 'client' ? { problem: 'too-many' } : { faults: { theirEmail: 'too-many' } });
      };
      return takeForm(response, take, again);
    });

    router.get(`${path}/refuse`, (request, response) =>
      show(request, response, language, { kind: 'refuse', token: queryOf(request).get('token') ?? '' }),
    );
    const refused = async (token: string, request: Request, response: Response) => {
      await emailShare.refuse(token);
      return show(request, response, language, { kind: 'refused' });
    };
    router.post(`${path}/refuse`, takeOneClick(refused));
    router.post(`${path}/refuse`, ...readForm(BODY_LIMIT), (request, response) =>
      refused(textOf(request.body?.token), request, response),
    );
  }
  return router;
}
