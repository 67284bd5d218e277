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
import { failureStatus, RETRY_AFTER_S } from '../../telemetry/unavailable.ts';
import { isTrapped } from './form-body.ts';

/** A page of a form, and its HTTP status, 200 by default. */
export interface FormAnswer<Name extends FormName> {
  state: FormPageStates[Name];
  status?: number;
}

/** The state of a page that shows the form itself, not a result. */
export type FormState<Name extends FormName> = Extract<FormPageStates[Name], { kind: 'form' }>;

/** The sender of a form. */
export interface FormSender {
  /** Key of the client for rate limits (`clientKey`). */
  client: string;
  /** The signed-in reader, or `null`. */
  rvoId: string | null;
  /** The response to the request that sent the form. */
  response: Response;
}

/** A form that a reader without a script sent. */
export interface SentForm<Name extends FormName> {
  /** The form with the typed text, as the page shows it if the site cannot look up the article. */
  typed: FormState<Name>;
  /** Looks up the subject of the form, and validates the fields. */
  check(): Promise<CheckedForm<Name>> | CheckedForm<Name>;
}

/** A valid form that the site can accept, or the page that explains the faults. */
export type CheckedForm<Name extends FormName> =
  | { ok: false; answer: FormAnswer<Name> }
  | {
      ok: true;
      typed: FormState<Name>;
      /**
       * Stores the form.
       * @throws HttpError 429, or the error of an unavailable part. The reader then gets the form back with the typed
       * text.
       */
      take: (sender: FormSender) => Promise<FormAnswer<Name>>;
    };

/** Dependencies of all form pages. */
export interface FormPagesParts {
  publicUrl: string;
  /** Takes one form from the budget of the signed-in reader (`createSenderBudget`). */
  takeFromSender: (request: Request) => Promise<string | null>;
  pages: Pick<AnswerPages, 'formPage'>;
  limiter: Pick<RateLimiter, 'consume'>;
  metrics: Pick<Metrics, 'trappedForms'>;
}

/** A form that readers without a script fill in on a page of its own. */
export interface PlainForm<Name extends FormName> {
  form: Name;
  /** Path of the English page. */
  path: string;
  /** Maximum size of a body, such as `20kb`. */
  bodyLimit: string;
  /** The budget from which each valid form takes, because the form has no proof of the captcha. */
  budget: BudgetName;
  /** Returns the page that readers see before they send the form. */
  open: (request: Request) => Promise<FormAnswer<Name>> | FormAnswer<Name>;
  /**
   * Reads a sent form.
   * @returns `null` if the address names no form. The site then answers with the page from `open` and the status 400.
   */
  read: (request: Request, language: InterfaceLanguage) => SentForm<Name> | null;
  /** Called when the site does not accept a valid form. */
  onRefused?: (why: FormProblem) => void;
}

export interface FormPages<Name extends FormName> {
  show: (request: Request, response: Response, language: InterfaceLanguage, answer: FormAnswer<Name>) => Promise<void>;
  take: (request: Request, response: Response, language: InterfaceLanguage) => Promise<void>;
  /** Adds GET and POST of the form's page in each language. */
  addTo: (router: Router) => void;
}

/** The problem that a page shows when a form fails, by the status of the error. */
const problems: Readonly<Record<number, FormProblem>> = { 429: 'too-many', 503: 'unavailable' };

/**
 * Returns whether a page is the same for all readers, so that shared caches may store it. The state of such a page has
 * only empty values besides its kind.
 */
const isShared = (state: object) =>
  Object.entries(state).every(([name, value]) => name === 'kind' || value === null || value === '' || value === false);

/**
 * Creates the pages of a form without a script. Checks the fields first, then the trap field, then the budget, so that
 * a typing mistake costs nothing. If the site does not accept the form, the reader gets it back with the typed text.
 */
export function createFormPages<Name extends FormName>(
  { form, path, bodyLimit, budget, open, read, onRefused }: PlainForm<Name>,
  { publicUrl, takeFromSender, pages, limiter, metrics }: FormPagesParts,
): FormPages<Name> {
  const show: FormPages<Name>['show'] = async (request, response, language, { state, status = 200 }) => {
    response.set({
      'X-Robots-Tag': 'noindex',
      // An address with a token must not leak. The form's own address must be sent to this site, because it names the
      // article.
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
      const status = failureStatus(error);
      const problem = problems[status];
      if (response.headersSent || problem === undefined) throw error;
      // For 429, the budget has already set `Retry-After`.
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
