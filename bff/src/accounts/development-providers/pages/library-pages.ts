import { errors, type ErrorOut, type KoaContextWithOIDC } from 'oidc-provider';
import type { DevelopmentProvider } from '../../../config/sign-in/development-readers.ts';
import { pageDocument, type Page } from './page-document.ts';
import { pageHeaders } from './page-headers.ts';
import { LANGUAGE_PARAMETER, pageLanguage, pageLanguages } from './page-language.ts';
import { problemPage, type HomeSite } from './problem-page.ts';
import { askToSignOutPage, afterSignOutPage } from './sign-out-pages.ts';

/** Returns the language for a request that the library answers. */
export function requestLanguage(context: KoaContextWithOIDC): 'en' | 'es' {
  const asked = context.oidc.params?.[LANGUAGE_PARAMETER] ?? context.query[LANGUAGE_PARAMETER];
  return pageLanguage(asked, context.acceptsLanguages([...pageLanguages]));
}

function send(context: KoaContextWithOIDC, page: Page): void {
  context.set(pageHeaders(page.leadsTo));
  context.body = pageDocument(page);
}

/** Returns our versions of the pages that the library sends: errors and sign-out. The library sets the status. */
export function libraryPages(provider: DevelopmentProvider, site: HomeSite) {
  return {
    renderError(context: KoaContextWithOIDC, { error, error_description: description }: ErrorOut, fault: Error): void {
      const language = requestLanguage(context);
      if (fault instanceof errors.SessionNotFound) send(context, problemPage('expired', language, site));
      else if (error === 'server_error') send(context, problemPage('broken', language, site));
      else
        send(
          context,
          problemPage('unfit', language, site, description === undefined ? error : `${error}: ${description}`),
        );
    },

    logoutSource(context: KoaContextWithOIDC, form: string): void {
      const { client, params } = context.oidc;
      const returnsTo = params?.['post_logout_redirect_uri'];
      send(
        context,
        askToSignOutPage(
          requestLanguage(context),
          provider.name,
          client?.clientName ?? client?.clientId ?? site.name,
          { markup: form },
          typeof returnsTo === 'string' ? returnsTo : undefined,
        ),
      );
    },

    async postLogoutSuccessSource(context: KoaContextWithOIDC): Promise<void> {
      // The library also calls this function after the reader has chosen "Stay signed in".
      const { accountId } = await context.oidc.provider.Session.get(context);
      send(context, afterSignOutPage(requestLanguage(context), provider.name, accountId === undefined));
    },
  };
}
