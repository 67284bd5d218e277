import type Provider from 'oidc-provider';
import { pageDocument } from './pages/page-document.ts';
import { libraryHeaders, pageHeaders } from './pages/page-headers.ts';
import { LANGUAGE_PARAMETER, pageLanguage, pageLanguages } from './pages/page-language.ts';
import { problemPage, type HomeSite } from './pages/problem-page.ts';

/** Adds security headers to the library's answers, and answers unknown addresses with a problem page. */
export function responseHeaders(site: HomeSite): Parameters<Provider['use']>[0] {
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
