import type Provider from 'oidc-provider';
import { pageDocument } from './page-document.ts';
import { libraryHeaders, pageHeaders } from './page-headers.ts';
import { LANGUAGE_PARAMETER, pageLanguage, pageLanguages } from './page-language.ts';
import { problemPage, type HomeSite } from './problem-page.ts';

/** Gives the library's answers their security headers, and addresses that it does not know a page. */
export function dressAnswers(site: HomeSite): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    context.set({ ...libraryHeaders });
    await next();
    if (context.status !== 404 || (context.body !== undefined && context.body !== null)) return;
    const language = pageLanguage(context.query[LANGUAGE_PARAMETER], context.acceptsLanguages([...pageLanguages]));
    const page = problemPage('notFound', language, site);
    context.set(pageHeaders());
    context.body = pageDocument(page);
    context.status = 404;
  };
}
