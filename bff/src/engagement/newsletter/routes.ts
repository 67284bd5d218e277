import { Router, type Request, type RequestHandler, type Response } from 'express';
import {
  newsletterRequestSchema,
  type NewsletterPageState,
  type NewsletterResponse,
} from '@plainwell/contracts/engagement/newsletter.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/terms/language.ts';
import { CAPTCHA_FIELD, type CaptchaFault } from '@plainwell/contracts/wire/forms/captcha.ts';
import { TRAP_FIELD, trapMessages } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { fieldErrors } from '../../http/requests/field-errors.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { sendPage } from '../../http/responses/send-page.ts';
import type { ProblemPages } from '../../pages/problem-pages.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { sayRetryAfter } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { isEmptyField } from '../empty-field.ts';
import { takeOneClick } from '../one-click.ts';
import { takeForm } from '../take-form.ts';
import { type Newsletter, prefixOf } from './service.ts';

/**
 * Largest body: an address at its longest, up to twelve characters for one of its own, some short fields, and the proof
 * of the captcha.
 */
const BODY_LIMIT = '16kb';

interface NewsletterRouteParts {
  publicUrl: string;
  newsletter: Newsletter;
  /** The reader who is signed in, `null` for nobody. */
  readerOf: (request: Request) => Promise<string | null>;
  limiter: Pick<RateLimiter, 'consume'>;
  pages: Pick<ProblemPages, 'newsletterPage'>;
  metrics: Pick<Metrics, 'trappedForms'>;
}

const captchaWords: Readonly<Record<CaptchaFault, string>> = {
  missing: 'Do the task of GET /api/captcha first',
  invalid: 'The proof of the captcha is wrong',
  expired: 'The proof of the captcha is too old',
  used: 'The proof of the captcha was used before',
};

const objectOf = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? { ...body } : {};

const isForm = (request: Request) => request.is('urlencoded') === 'urlencoded';

/** A field of a form as text; a field that came twice, or not at all, is empty. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a form or JSON, whichever came. */
const readFormOrJson: RequestHandler[] = [readForm(BODY_LIMIT), readJson(BODY_LIMIT)].flatMap((readers, place) =>
  readers.map(
    (read): RequestHandler =>
      (request, response, next) =>
        isForm(request) === (place === 0) ? read(request, response, next) : next(),
  ),
);

/**
 * POST /api/newsletter (`newsletterRequestSchema`, with a proof of the captcha): 200 `{"success":true}`, else
 * `{"success":false,"error","fields","faults"}`. One without a proof has a stricter budget instead, because releases of
 * `reader-tools` from before send none. The same as a form gets a page, and so does POST /newsletter. GET and POST of
 * /newsletter/confirm and /newsletter/unsubscribe with a `token`: a page with a button, and what it does. All but the
 * call stand under /es too.
 *
 * Whoever unsubscribes by the page may refuse all further mails with it: the form's field `refuse`.
 *
 * The token alone is what confirms or unsubscribes: those two need no cookie, and so no proof of their origin. A
 * subscription that somebody confirms who is signed in is in their export, and leaves with their account: other sites'
 * posts carry no session. One-click unsubscribing (RFC 8058) is the POST of a mail program or of its provider.
 */
export function newsletterRoutes({
  publicUrl,
  newsletter,
  readerOf,
  limiter,
  pages,
  metrics,
}: NewsletterRouteParts): Router {
  const router = Router();

  async function show(
    request: Request,
    response: Response,
    language: InterfaceLanguage,
    state: NewsletterPageState,
    status = 200,
  ): Promise<void> {
    // An address with a token must not reach other sites or search engines.
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    sendPage(request, response, await pages.newsletterPage(state, status, language, { request, response }));
  }

  async function takeCall(request: Request, response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const refuse = (
      fields: Record<string, string>,
      faults?: Extract<NewsletterResponse, { success: false }>['faults'],
    ) =>
      void response.status(400).json({
        success: false,
        error: Object.values(fields)[0] ?? 'The request does not fit the contract.',
        fields,
        ...(faults && { faults }),
      } satisfies NewsletterResponse);
    const body = objectOf(request.body);
    const asked = newsletterRequestSchema.safeParse(body);
    if (!asked.success) return refuse(fieldErrors(asked.error));
    if (textOf(body[TRAP_FIELD]) !== '') {
      metrics.trappedForms.inc({ form: 'newsletter' });
      return refuse({ [TRAP_FIELD]: trapMessages[asked.data.language] });
    }
    const client = clientKey(request);
    const proof = isEmptyField(body[CAPTCHA_FIELD]) ? null : { value: body[CAPTCHA_FIELD] };
    if (proof === null) {
      const consumed = await limiter.consume('newsletter-form', client);
      if (!consumed.ok) {
        sayRetryAfter(response, 'newsletter-form', consumed.retryAfterS);
        throw new HttpError(429, 'too many requests for the newsletter without a proof');
      }
    }
    const outcome = await newsletter.request(asked.data, { proof, client });
    if (outcome.kind === 'captcha')
      return refuse({ [CAPTCHA_FIELD]: captchaWords[outcome.fault] }, { [CAPTCHA_FIELD]: outcome.fault });
    if (outcome.kind === 'too-many') {
      sayRetryAfter(response, 'newsletter-of-day', outcome.retryAfterS);
      throw new HttpError(429, 'this client had as many mails sent today as it may');
    }
    response.json({ success: true } satisfies NewsletterResponse);
  }

  /** @param ofPage language of the form's own page; a form that was sent to the call names it in a field. */
  async function takeFormOf(request: Request, response: Response, ofPage: InterfaceLanguage | null): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const body = objectOf(request.body);
    const language = ofPage ?? interfaceLanguageSchema.catch('en').parse(body['language']);
    const email = textOf(body['email']);
    const again = (
      status: number,
      why: Partial<Pick<Extract<NewsletterPageState, { kind: 'form' }>, 'fault' | 'problem'>>,
    ) => show(request, response, language, { kind: 'form', email, fault: null, ...why }, status);
    const tooMany = (budget: 'newsletter-form' | 'newsletter-of-day', waitS: number) => {
      sayRetryAfter(response, budget, waitS);
      return again(429, { problem: 'too-many' });
    };
    const take = async () => {
      const asked = newsletterRequestSchema.safeParse({ ...body, language });
      if (!asked.success) return again(400, { fault: email.trim() === '' ? 'missing' : 'invalid' });
      if (textOf(body[TRAP_FIELD]) !== '') {
        metrics.trappedForms.inc({ form: 'newsletter' });
        return again(400, { problem: 'trapped' });
      }
      const consumed = await limiter.consume('newsletter-form', clientKey(request));
      if (!consumed.ok) return tooMany('newsletter-form', consumed.retryAfterS);
      const outcome = await newsletter.request(asked.data, { proof: null, client: clientKey(request) });
      return outcome.kind === 'too-many'
        ? tooMany('newsletter-of-day', outcome.retryAfterS)
        : show(request, response, language, { kind: 'requested' });
    };
    return takeForm(response, take, again);
  }

  router.all('/api/newsletter', allowMethods('POST'));
  router.post('/api/newsletter', requireSameOrigin(publicUrl), ...readFormOrJson, (request, response) =>
    isForm(request) ? takeFormOf(request, response, null) : takeCall(request, response),
  );

  for (const language of interfaceLanguageSchema.options) {
    const path = `${prefixOf(language)}/newsletter`;
    router.get(path, (request, response) =>
      show(request, response, language, { kind: 'form', email: '', fault: null }),
    );
    router.post(path, requireSameOrigin(publicUrl), ...readForm(BODY_LIMIT), (request, response) =>
      takeFormOf(request, response, language),
    );

    router.get(`${path}/confirm`, async (request, response) => {
      const token = queryOf(request).get('token') ?? '';
      if (await newsletter.canConfirm(token)) return show(request, response, language, { kind: 'confirm', token });
      return show(request, response, language, { kind: 'invalid-link' }, 410);
    });
    router.post(`${path}/confirm`, ...readForm(BODY_LIMIT), async (request, response) => {
      const isConfirmed = await newsletter.confirm(textOf(request.body?.token), await readerOf(request));
      return isConfirmed
        ? show(request, response, language, { kind: 'confirmed' })
        : show(request, response, language, { kind: 'invalid-link' }, 410);
    });

    router.get(`${path}/unsubscribe`, (request, response) =>
      show(request, response, language, { kind: 'unsubscribe', token: queryOf(request).get('token') ?? '' }),
    );
    const unsubscribed = (request: Request, response: Response, isRefused: boolean) =>
      show(request, response, language, { kind: 'unsubscribed', ...(isRefused && { isRefused }) });
    router.post(
      `${path}/unsubscribe`,
      takeOneClick(async (token, request, response) => {
        await newsletter.unsubscribe(token);
        return unsubscribed(request, response, false);
      }),
    );
    router.post(`${path}/unsubscribe`, ...readForm(BODY_LIMIT), async (request, response) => {
      const token = textOf(request.body?.token);
      const isRefused = textOf(request.body?.refuse) !== '' && (await newsletter.refuse(token));
      if (!isRefused) await newsletter.unsubscribe(token);
      return unsubscribed(request, response, isRefused);
    });
  }
  return router;
}
