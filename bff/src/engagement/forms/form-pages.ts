import type { Request, Response, Router } from 'express';
import type { FormName, FormPageStates } from '@plainwell/contracts/page/form-page.ts';
import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { queryOf } from '../../http/requests/query-of.ts';
import { readForm } from '../../http/requests/read-body.ts';
import { requireSameOrigin } from '../../http/requests/same-origin.ts';
import { sendPage } from '../../http/responses/send-page.ts';
import type { AnswerPages } from '../../pages/answer-pages.ts';
import type { BudgetName } from '../../platform/rate-limits/budgets.ts';
import { clientKey } from '../../platform/rate-limits/client-key.ts';
import { takeFromBudget } from '../../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { faultStatus, RETRY_AFTER_S } from '../../telemetry/unavailable.ts';
import { isTrapped } from './form-body.ts';

/** A page of a form, and the status with which it is sent: 200, where none is named. */
export interface FormAnswer<Name extends FormName> {
  state: FormPageStates[Name];
  status?: number;
}

/** The state in which a page shows the form itself. */
export type FormState<Name extends FormName> = Extract<FormPageStates[Name], { kind: 'form' }>;

/** Who sends a form. */
export interface FormSender {
  /** As limits tell clients apart. */
  client: string;
  /** The signed-in reader. */
  rvoId: string | null;
  /** Of the request that brought the form. */
  response: Response;
}

/** A form that a reader without a script has sent. */
export interface SentForm<Name extends FormName> {
  /** The form with what was typed, as it comes back while nothing could be looked up. */
  typed: FormState<Name>;
  /** Looks up what the form is about, and checks its fields. */
  check(): Promise<CheckedForm<Name>> | CheckedForm<Name>;
}

/** A form that keeps the rules and can be taken, or the page that says why not. */
export type CheckedForm<Name extends FormName> =
  | { ok: false; answer: FormAnswer<Name> }
  | {
      ok: true;
      typed: FormState<Name>;
      /** @throws HttpError 429, or an error of a part that is away: the form comes back as it was typed. */
      take: (sender: FormSender) => Promise<FormAnswer<Name>>;
    };

/** What every form needs. */
export interface FormPagesParts {
  publicUrl: string;
  /** As `createSenderBudget` makes it. */
  takeFromSender: (request: Request) => Promise<string | null>;
  pages: Pick<AnswerPages, 'formPage'>;
  limiter: Pick<RateLimiter, 'consume'>;
  metrics: Pick<Metrics, 'trappedForms'>;
}

/** A form that readers without a script fill in on a page of its own. */
export interface PlainForm<Name extends FormName> {
  form: Name;
  /** Path of its English page. */
  path: string;
  /** Largest body, as `20kb`. */
  bodyLimit: string;
  /** Is taken from where a form keeps the rules: it brings no proof of the captcha. */
  budget: BudgetName;
  /** The page as somebody opens it. */
  open: (request: Request) => Promise<FormAnswer<Name>> | FormAnswer<Name>;
  /** @returns `null` where the address names no form: the page is shown as it opens, with 400. */
  read: (request: Request, language: InterfaceLanguage) => SentForm<Name> | null;
  /** Hears of a form that keeps the rules and is not taken. */
  onRefused?: (why: FormProblem) => void;
}

export interface FormPages<Name extends FormName> {
  show: (request: Request, response: Response, language: InterfaceLanguage, answer: FormAnswer<Name>) => Promise<void>;
  take: (request: Request, response: Response, language: InterfaceLanguage) => Promise<void>;
  /** Adds GET and POST of the form's page in each language. */
  addTo: (router: Router) => void;
}

/** Why a form comes back, by the status of the error that ended it. */
const problems: Readonly<Record<number, FormProblem>> = { 429: 'too-many', 503: 'unavailable' };

/** Whether a page holds nothing that a reader has typed or come with, and so may be kept for others. */
const isShared = (state: object) =>
  Object.entries(state).every(([name, value]) => name === 'kind' || value === null || value === '' || value === false);

/**
 * The pages of a form without a script. Fields are checked first, then the field that no person sees, then the budget,
 * so that a mistake in typing costs nothing. Whatever ends it, the reader gets the form with what was typed: nothing
 * else would keep that.
 */
export function createFormPages<Name extends FormName>(
  { form, path, bodyLimit, budget, open, read, onRefused }: PlainForm<Name>,
  { publicUrl, takeFromSender, pages, limiter, metrics }: FormPagesParts,
): FormPages<Name> {
  const show: FormPages<Name>['show'] = async (request, response, language, { state, status = 200 }) => {
    response.set({
      'X-Robots-Tag': 'noindex',
      // An address with a token must reach nobody. The form's own must reach this site: it names the article.
      'Referrer-Policy': queryOf(request).has('token') ? 'no-referrer' : 'same-origin',
    });
    const exchange = { request, response };
    sendPage(request, response, await pages.formPage({ form, state }, status, language, exchange, isShared(state)));
  };

  const take: FormPages<Name>['take'] = async (request, response, language) => {
    const sent = read(request, language);
    if (sent === null) return show(request, response, language, { status: 400, ...(await open(request)) });
    let { typed } = sent;
    const again = (status: number, problem: FormProblem) => {
      onRefused?.(problem);
      return show(request, response, language, { state: { ...typed, problem }, status });
    };
    try {
      const checked = await sent.check();
      if (!checked.ok) return await show(request, response, language, checked.answer);
      typed = checked.typed;
      if (isTrapped(request.body)) {
        metrics.trappedForms.inc({ form });
        return await again(400, 'trapped');
      }
      const client = clientKey(request);
      await takeFromBudget(limiter, response, budget, client);
      const sender = { client, rvoId: await takeFromSender(request), response };
      return await show(request, response, language, await checked.take(sender));
    } catch (error) {
      const status = faultStatus(error);
      const problem = problems[status];
      if (response.headersSent || problem === undefined) throw error;
      // A budget has said when it is good again.
      if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
      return again(status, problem);
    }
  };

  return {
    show,
    take,
    addTo(router) {
      for (const language of interfaceLanguageSchema.options) {
        const address = localized(path, language);
        router.get(address, async (request, response) => show(request, response, language, await open(request)));
        router.post(address, requireSameOrigin(publicUrl), ...readForm(bodyLimit), (request, response) =>
          take(request, response, language),
        );
      }
    },
  };
}
