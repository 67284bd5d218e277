import { type Request, type Response, Router } from 'express';
import { type EmailShareResponse, emailShareRequestSchema } from '@plainwell/contracts/engagement/email-share.ts';
import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { EMAIL_SHARE_FIELDS, emailShareFaults } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm, readJson } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { setRetryAfterHeaders } from '../../platform/rate-limits/limit-requests.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { articleIn, NO_ARTICLE, unreadArticle } from '../forms/article-at.ts';
import { captchaWords, explained, faultsOf } from '../forms/call-faults.ts';
import { draftOf, fieldsOf, fieldText } from '../forms/form-body.ts';
import { createFormPages, type FormPagesParts, type FormState } from '../forms/form-pages.ts';
import { takeOneClick } from '../forms/one-click.ts';
import type { EmailShare, ShareableArticle, ShareOutcome } from './service.ts';

/** Maximum size of a body: three fields at their longest, a path, and the proof of the captcha. */
const BODY_LIMIT = '16kb';

interface EmailShareRouteParts extends FormPagesParts {
  emailShare: Pick<EmailShare, 'article' | 'share' | 'refuse'>;
  metrics: Pick<Metrics, 'emailShares' | 'trappedForms'>;
}

/** The budgets of recipients and of clients. */
const BUDGETS = { recipient: 'email-share-recipient', client: 'email-share-of-day' } as const;

type Refusal = Extract<EmailShareResponse, { success: false }>;

/** Messages for the caller, by the outcome of the service. */
const words = {
  ...captchaWords,
  refused: 'The recipient wants no articles sent from here',
  'too-many': 'The recipient got as many articles today as they may',
  unknown: 'There is no such article',
} as const;

/**
 * Sets `Retry-After` if a budget is exhausted.
 * @throws HttpError 429 if the client's budget is exhausted.
 */
function refuseTooMany(shared: ShareOutcome, response: Response): void {
  if (shared.kind !== 'too-many') return;
  setRetryAfterHeaders(response, BUDGETS[shared.of], shared.retryAfterS);
  if (shared.of === 'client') throw new HttpError(429, 'this client had as many articles sent today as it may');
}

const formOf = (
  article: ArticleName,
  body: unknown,
  faults: FormState<'email-share'>['faults'] = {},
): FormState<'email-share'> => ({
  kind: 'form',
  article,
  draft: draftOf(EMAIL_SHARE_FIELDS, body),
  faults,
  problem: null,
});

/**
 * POST /api/email-share (`emailShareRequestSchema`): 200 `{"success":true}`, otherwise
 * `{"success":false,"error","fields","faults"}`. GET and POST of /share/email?article=: the same as a page, for readers
 * without a script. GET and POST of /share/email/refuse?token=: a page with a button with which a recipient refuses
 * further mails. The pages are below /es too.
 *
 * The token is enough to refuse: the call needs no cookie and therefore no check of its origin. A mail program or its
 * provider sends the POST of one-click unsubscribing (RFC 8058).
 */
export function emailShareRoutes({ emailShare, ...parts }: EmailShareRouteParts): Router {
  const { publicUrl, metrics, takeFromSender } = parts;
  const router = Router();
  const ownHosts = (request: Request) => [new URL(publicUrl).host, request.get('host')];

  /** Returns the article that a call names. Without a name, returns the article of the page that sent the call. */
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

    const body = fieldsOf(request.body);
    const asked = emailShareRequestSchema.safeParse(body);
    if (!asked.success) return refuse({ ...explained(asked.error), faults: faultsOf(asked.error) }, 'invalid');
    const article = await articleOf(request, asked.data.pathname);
    if (article === null) return fault('pathname', 'unknown');
    await takeFromSender(request);
    const shared = await emailShare.share(asked.data, article, {
      proof: { value: body[CAPTCHA_FIELD] },
      client: clientKey(request),
    });
    if (shared.kind === 'captcha') return fault(CAPTCHA_FIELD, shared.fault);
    if (shared.kind === 'refused') return fault('theirEmail', 'refused');
    refuseTooMany(shared, response);
    if (shared.kind === 'too-many') return fault('theirEmail', 'too-many', 429);
    metrics.emailShares.inc({ outcome: 'queued' });
    response.json({ success: true } satisfies EmailShareResponse);
  });

  const find = (request: Request) => emailShare.article(articleIn(request));
  const pages = createFormPages(
    {
      form: 'email-share',
      path: '/share/email',
      bodyLimit: BODY_LIMIT,
      budget: 'email-share-form',
      async open(request) {
        const article = await find(request);
        return article === null ? NO_ARTICLE : { state: formOf(article, {}) };
      },
      onRefused: (outcome) => metrics.emailShares.inc({ outcome }),
      read: (request) => ({
        typed: formOf(unreadArticle(articleIn(request)), request.body),
        async check() {
          const article = await find(request);
          if (article === null) return { ok: false, answer: NO_ARTICLE };
          const typed = formOf(article, request.body);
          const asked = emailShareRequestSchema.safeParse({ ...typed.draft, shareBarType: 'mobile' });
          if (!asked.success) {
            metrics.emailShares.inc({ outcome: 'invalid' });
            return { ok: false, answer: { state: { ...typed, faults: emailShareFaults(typed.draft) }, status: 400 } };
          }
          return {
            ok: true,
            typed,
            async take({ client, response }) {
              const shared = await emailShare.share(asked.data, article, { proof: null, client });
              refuseTooMany(shared, response);
              metrics.emailShares.inc({ outcome: shared.kind === 'sent' ? 'queued' : shared.kind });
              if (shared.kind === 'sent') return { state: { kind: 'sent', article } };
              return shared.kind === 'too-many'
                ? { state: { ...typed, faults: { theirEmail: 'too-many' } }, status: 429 }
                : { state: { ...typed, faults: { theirEmail: 'refused' } }, status: 400 };
            },
          };
        },
      }),
    },
    parts,
  );
  pages.addTo(router);

  for (const language of interfaceLanguageSchema.options) {
    const refuse = localized('/share/email/refuse', language);
    router.get(refuse, (request, response) =>
      pages.show(request, response, language, {
        state: { kind: 'refuse', token: queryOf(request).get('token') ?? '' },
      }),
    );
    const refused = async (token: string, request: Request, response: Response) => {
      await emailShare.refuse(token);
      return pages.show(request, response, language, { state: { kind: 'refused' } });
    };
    router.post(refuse, takeOneClick(refused));
    router.post(refuse, ...readForm(BODY_LIMIT), (request, response) =>
      refused(fieldText(request.body?.token), request, response),
    );
  }
  return router;
}
