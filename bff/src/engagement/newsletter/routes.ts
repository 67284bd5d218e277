import { Router, type Request, type RequestHandler, type Response } from 'express';
import { newsletterRequestSchema, type NewsletterPageState, type NewsletterResponse } from '@plainwell/contracts/engagement/newsletter.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/terms/language.ts';
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
import type { Metrics } from '../../telemetry/metrics.ts';
import { type Newsletter, prefixOf } from './service.ts';

/** Largest body: an address at its longest, up to twelve characters for one of its own, and some short fields. */
const BODY_LIMIT = '8kb';

interface NewsletterRouteParts {
  publicUrl: string;
  newsletter: Newsletter;
  /** The reader who is signed in, `null` for nobody. */
  readerOf: (request: Request) => Promise<string | null>;
  pages: Pick<ProblemPages, 'newsletterPage'>;
  metrics: Pick<Metrics, 'trappedForms'>;
}

const isForm = (request: Request) => request.is('urlencoded') === 'urlencoded';

/** A field of a form as text; a field that came twice, or not at all, is empty. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a form or JSON, whichever came. */
const readFormOrJson: RequestHandler[] = [readForm(BODY_LIMIT), readJson(BODY_LIMIT)].flatMap((readers, place) =>
  readers.map((read): RequestHandler => (request, response, next) => (isForm(request) === (place === 0) ? read(request, response, next) : next())),
);

/**
 * POST /api/newsletter (`newsletterRequestSchema`): 200 `{"success":true}`, else `{"success":false,"error","fields"}`. The same as a
 * form gets a page, and so does POST /newsletter. GET and POST of /newsletter/confirm and /newsletter/unsubscribe with a `token`:
 * a page with a button, and what it does. All but the call stand under /es too.
 *
 * Whoever unsubscribes by the page may refuse all further mails with it: the form's field `refuse`.
 *
 * The token alone is what confirms or unsubscribes: those two need no cookie, and so no proof of their origin. A subscription that
 * somebody confirms who is signed in is in their export, and leaves with their account: other sites' posts carry no session. One-click unsubscribing
 * (RFC 8058) is the POST of a mail program or of its provider.
 */
export function newsletterRoutes({ publicUrl, newsletter, readerOf, pages, metrics }: NewsletterRouteParts): Router {
  const router = Router();

  async function show(request: Request, response: Response, language: InterfaceLanguage, state: NewsletterPageState, status = 200): Promise<void> {
    // An address with a token must not reach other sites or search engines.
    response.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    sendPage(request, response, await pages.newsletterPage(state, status, language, { request, response }));
  }

  /** @param language of the form's own page; a call names it in its body. */
  async function subscribe(request: Request, response: Response, language: InterfaceLanguage | null): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const body: unknown = request.body ?? {};
    const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
    const asked = newsletterRequestSchema.safeParse(language === null ? given : { ...given, language });
    const isTrapped = asked.success && textOf(given[TRAP_FIELD]) !== '';
    if (isTrapped) metrics.trappedForms.inc({ form: 'newsletter' });
    const waitS = asked.success && !isTrapped ? await newsletter.request(asked.data, clientKey(request)) : 0;
    if (waitS > 0) {
      sayRetryAfter(response, 'newsletter-of-day', waitS);
      throw new HttpError(429, 'this client had as many mails sent today as it may');
    }

    const email = textOf(given['email']);
    if (isForm(request)) {
      const inLanguage = language ?? interfaceLanguageSchema.catch('en').parse(given['language']);
      if (isTrapped) return show(request, response, inLanguage, { kind: 'form', email, fault: null, problem: 'trapped' }, 400);
      if (asked.success) return show(request, response, inLanguage, { kind: 'requested' });
      return show(request, response, inLanguage, { kind: 'form', email, fault: email.trim() === '' ? 'missing' : 'invalid' }, 400);
    }
    const refuse = (fields: Record<string, string>) =>
      void response.status(400).json({ success: false, error: Object.values(fields)[0] ?? 'The request does not fit the contract.', fields } satisfies NewsletterResponse);
    if (!asked.success) return refuse(fieldErrors(asked.error));
    if (isTrapped) return refuse({ [TRAP_FIELD]: trapMessages[asked.data.language] });
    response.json({ success: true } satisfies NewsletterResponse);
  }

  router.all('/api/newsletter', allowMethods('POST'));
  router.post('/api/newsletter', requireSameOrigin(publicUrl), ...readFormOrJson, (request, response) => subscribe(request, response, null));

  for (const language of interfaceLanguageSchema.options) {
    const path = `${prefixOf(language)}/newsletter`;
    router.get(path, (request, response) => show(request, response, language, { kind: 'form', email: '', fault: null }));
    router.post(path, requireSameOrigin(publicUrl), ...readForm(BODY_LIMIT), (request, response) => subscribe(request, response, language));

    router.get(`${path}/confirm`, async (request, response) => {
      const token = queryOf(request).get('token') ?? '';
      if (await newsletter.canConfirm(token)) return show(request, response, language, { kind: 'confirm', token });
      return show(request, response, language, { kind: 'invalid-link' }, 410);
    });
    router.post(`${path}/confirm`, ...readForm(BODY_LIMIT), async (request, response) => {
      const isConfirmed = await newsletter.confirm(textOf(request.body?.token), await readerOf(request));
      return isConfirmed ? show(request, response, language, { kind: 'confirmed' }) : show(request, response, language, { kind: 'invalid-link' }, 410);
    });

    router.get(`${path}/unsubscribe`, (request, response) => show(request, response, language, { kind: 'unsubscribe', token: queryOf(request).get('token') ?? '' }));
    const unsubscribed = (request: Request, response: Response, isRefused: boolean) =>
      show(request, response, language, { kind: 'unsubscribed', ...(isRefused && { isRefused }) });
    router.post(`${path}/unsubscribe`, async (request, response, next) => {
      const token = queryOf(request).get('token');
      if (token === null) return next();
      // The address says all: mail programs send a body of a kind that they like (RFC 8058, section 3.1), or none.
      await newsletter.unsubscribe(token);
      return unsubscribed(request, response, false);
    });
    router.post(`${path}/unsubscribe`, ...readForm(BODY_LIMIT), async (request, response) => {
      const token = textOf(request.body?.token);
      const isRefused = textOf(request.body?.refuse) !== '' && (await newsletter.refuse(token));
      if (!isRefused) await newsletter.unsubscribe(token);
      return unsubscribed(request, response, isRefused);
    });
  }
  return router;
}
