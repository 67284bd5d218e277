import { Router, type Request, type Response } from 'express';
import { newsletterRequestSchema, type NewsletterResponse } from '@plainwell/contracts/engagement/newsletter.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { TRAP_FIELD, trapMessages } from '@plainwell/contracts/browser/forms/trap-field.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { setRetryAfterHeaders, takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import { captchaWords, explained } from '../forms/call-faults.ts';
import { fieldsOf, isEmptyField, isForm, isTrapped, readFormOrJson, fieldText } from '../forms/form-body.ts';
import { createFormPages, type FormPagesParts, type FormState } from '../forms/form-pages.ts';
import { takeOneClick } from '../forms/one-click.ts';
import type { Newsletter, NewsletterOutcome } from './service.ts';

/**
 * Maximum size of a body: an address at its longest, with up to twelve bytes for each character, some short fields, and
 * the proof of the captcha.
 */
const BODY_LIMIT = '16kb';

interface NewsletterRouteParts extends FormPagesParts {
  newsletter: Newsletter;
}

/**
 * Sets `Retry-After` and throws if the client has exhausted its budget of mails.
 * @throws HttpError 429.
 */
function refuseTooMany(outcome: NewsletterOutcome, response: Response): void {
  if (outcome.kind !== 'too-many') return;
  setRetryAfterHeaders(response, 'newsletter-of-day', outcome.retryAfterS);
  throw new HttpError(429, 'this client had as many mails sent today as it may');
}

const formOf = (email: string, fault: FormState<'newsletter'>['fault'] = null): FormState<'newsletter'> => ({
  kind: 'form',
  email,
  fault,
});

/**
 * POST /api/newsletter (`newsletterRequestSchema`, with a proof of the captcha): 200 `{"success":true}`, otherwise
 * `{"success":false,"error","fields","faults"}`. A call without a proof has a stricter budget, because earlier releases
 * of `reader-tools` send none. If a form is sent to this address, or to POST /newsletter, the answer is a page. GET and
 * POST of /newsletter/confirm and /newsletter/unsubscribe with a `token`: a page with a button, and its action. All
 * addresses except the call are below /es too.
 *
 * A reader who unsubscribes on the page can also refuse all further mails (form field `refuse`).
 *
 * The token is enough to confirm or unsubscribe: these requests need no cookie and therefore no check of their origin.
 * If a signed-in reader confirms a subscription, it becomes part of their data export and is deleted with their
 * account. POSTs from other sites carry no session. A mail program or its provider sends the POST of one-click
 * unsubscribing (RFC 8058).
 */
export function newsletterRoutes({ newsletter, ...parts }: NewsletterRouteParts): Router {
  const { publicUrl, limiter, metrics, takeFromSender } = parts;
  const router = Router();

  async function takeCall(request: Request, response: Response): Promise<void> {
    response.set('Cache-Control', 'no-store');
    const refuse = (refusal: Omit<Extract<NewsletterResponse, { success: false }>, 'success'>) =>
      void response.status(400).json({ success: false, ...refusal } satisfies NewsletterResponse);
    const body = fieldsOf(request.body);
    const asked = newsletterRequestSchema.safeParse(body);
    if (!asked.success) return refuse(explained(asked.error));
    if (isTrapped(body)) {
      metrics.trappedForms.inc({ form: 'newsletter' });
      const error = trapMessages[asked.data.language];
      return refuse({ error, fields: { [TRAP_FIELD]: error } });
    }
    const client = clientKey(request);
    const proof = isEmptyField(body[CAPTCHA_FIELD]) ? null : { value: body[CAPTCHA_FIELD] };
    if (proof === null) await takeFromBudget(limiter, response, 'newsletter-form', client);
    const outcome = await newsletter.request(asked.data, { proof, client });
    if (outcome.kind === 'captcha') {
      const error = captchaWords[outcome.fault];
      return refuse({ error, fields: { [CAPTCHA_FIELD]: error }, faults: { [CAPTCHA_FIELD]: outcome.fault } });
    }
    refuseTooMany(outcome, response);
    response.json({ success: true } satisfies NewsletterResponse);
  }

  const pages = createFormPages(
    {
      form: 'newsletter',
      path: '/newsletter',
      bodyLimit: BODY_LIMIT,
      budget: 'newsletter-form',
      open: () => ({ state: formOf('') }),
      read(request, language) {
        const body = fieldsOf(request.body);
        const email = fieldText(body['email']);
        return {
          typed: formOf(email),
          check() {
            const asked = newsletterRequestSchema.safeParse({ ...body, language });
            if (!asked.success) {
              const state = formOf(email, email.trim() === '' ? 'missing' : 'invalid');
              return { ok: false, answer: { state, status: 400 } };
            }
            return {
              ok: true,
              typed: formOf(email),
              async take({ client, response }) {
                refuseTooMany(await newsletter.request(asked.data, { proof: null, client }), response);
                return { state: { kind: 'requested' } };
              },
            };
          },
        };
      },
    },
    parts,
  );

  router.all('/api/newsletter', allowMethods('POST'));
  router.post('/api/newsletter', requireSameOrigin(publicUrl), ...readFormOrJson(BODY_LIMIT), (request, response) =>
    isForm(request)
      ? pages.take(request, response, interfaceLanguageSchema.catch('en').parse(fieldsOf(request.body)['language']))
      : takeCall(request, response),
  );
  pages.addTo(router);

  for (const language of interfaceLanguageSchema.options) {
    const confirm = localized('/newsletter/confirm', language);
    router.get(confirm, async (request, response) => {
      const token = queryOf(request).get('token') ?? '';
      return pages.show(
        request,
        response,
        language,
        (await newsletter.canConfirm(token))
          ? { state: { kind: 'confirm', token } }
          : { state: { kind: 'invalid-link' }, status: 410 },
      );
    });
    router.post(confirm, ...readForm(BODY_LIMIT), async (request, response) => {
      const isConfirmed = await newsletter.confirm(fieldText(request.body?.token), await takeFromSender(request));
      return pages.show(
        request,
        response,
        language,
        isConfirmed ? { state: { kind: 'confirmed' } } : { state: { kind: 'invalid-link' }, status: 410 },
      );
    });

    const unsubscribe = localized('/newsletter/unsubscribe', language);
    router.get(unsubscribe, (request, response) =>
      pages.show(request, response, language, {
        state: { kind: 'unsubscribe', token: queryOf(request).get('token') ?? '' },
      }),
    );
    const unsubscribed = (request: Request, response: Response, isRefused: boolean) =>
      pages.show(request, response, language, { state: { kind: 'unsubscribed', ...(isRefused && { isRefused }) } });
    router.post(
      unsubscribe,
      takeOneClick(async (token, request, response) => {
        await newsletter.unsubscribe(token);
        return unsubscribed(request, response, false);
      }),
    );
    router.post(unsubscribe, ...readForm(BODY_LIMIT), async (request, response) => {
      const token = fieldText(request.body?.token);
      const isRefused = fieldText(request.body?.refuse) !== '' && (await newsletter.refuse(token));
      if (!isRefused) await newsletter.unsubscribe(token);
      return unsubscribed(request, response, isRefused);
    });
  }
  return router;
}
