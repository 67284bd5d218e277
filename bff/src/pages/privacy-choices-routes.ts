import { parseCookie } from 'cookie';
import { Router, type Request, type Response } from 'express';
import type { PrivacyChoicesState } from '@plainwell/contracts/page/privacy-choices.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { type InterfaceLanguage, interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { CONSENT_AGE_S, CONSENT_COOKIE, type Consent } from '@plainwell/contracts/browser/ads/consent.ts';
import { queryOf } from '../http/requests/query-of.ts';
import { readForm } from '../http/requests/read-body.ts';
import { requireSameOrigin } from '../http/requests/same-origin.ts';
import { sendPage } from '../http/responses/send-page.ts';
import type { AnswerPages } from './answer-pages.ts';

const BODY_LIMIT = '1kb';

const isConsent = (text: unknown): text is Consent => text === 'granted' || text === 'denied';

interface PrivacyChoicesParts {
  site: Pick<Site, 'publicUrl' | 'consent'>;
  pages: Pick<AnswerPages, 'formPage'>;
}

/**
 * GET and POST of /privacy-choices, also under /es: what advertising may store about the reader. The form's `consent`
 * is `granted` or `denied`; other values get 400 with the page. So does every choice if the browser (`Sec-GPC`), a
 * consent platform or nobody decides instead of the reader. The choice is a cookie of this browser, and not part of an
 * account.
 */
export function privacyChoicesRoutes({ site, pages }: PrivacyChoicesParts): Router {
  const router = Router();

  function stateOf(request: Request): Pick<PrivacyChoicesState, 'choice' | 'decidedBy'> {
    const chosen = parseCookie(request.headers.cookie ?? '')[CONSENT_COOKIE];
    const choice = isConsent(chosen) ? chosen : null;
    if (request.get('Sec-GPC') === '1') return { choice, decidedBy: 'browser' };
    if (site.consent === undefined) return { choice, decidedBy: null };
    if (site.consent === 'off') return { choice, decidedBy: 'nobody' };
    // If a consent platform asks, a stored denial counts, but a stored grant does not.
    return { choice: choice === 'denied' ? choice : null, decidedBy: 'platform' };
  }

  async function show(
    request: Request,
    response: Response,
    language: InterfaceLanguage,
    state: PrivacyChoicesState,
    status = 200,
  ): Promise<void> {
    response.set('X-Robots-Tag', 'noindex');
    const page = { form: 'privacy-choices', state } as const;
    sendPage(request, response, await pages.formPage(page, status, language, { request, response }, false));
  }

  for (const language of interfaceLanguageSchema.options) {
    const path = localized('/privacy-choices', language);
    router.get(path, (request, response) =>
      show(request, response, language, {
        ...stateOf(request),
        news: queryOf(request).get('saved') === '1' ? 'saved' : null,
      }),
    );
    router.post(path, requireSameOrigin(site.publicUrl), ...readForm(BODY_LIMIT), (request, response) => {
      const { decidedBy } = stateOf(request);
      const consent: unknown = request.body?.consent;
      if (!isConsent(consent) || decidedBy !== null)
        return show(
          request,
          response,
          language,
          { ...stateOf(request), news: decidedBy === null ? 'invalid' : null },
          400,
        );
      // Not `HttpOnly`, because scripts of the page read it.
      response.cookie(CONSENT_COOKIE, consent, {
        maxAge: CONSENT_AGE_S * 1_000,
        sameSite: 'lax',
        secure: site.publicUrl.startsWith('https:'),
      });
      response.set('Cache-Control', 'no-store').redirect(303, `${path}?saved=1`);
    });
  }
  return router;
}
