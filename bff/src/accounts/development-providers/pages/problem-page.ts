import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { html } from '../../../http/responses/html.ts';
import type { Page } from './page-document.ts';
import { pageWords } from './page-words.ts';

/** Kind of problem with a request to a provider. */
export type Problem = 'expired' | 'unfit' | 'notFound' | 'malformed' | 'elsewhere' | 'broken';

/** The site that started these providers. Every problem page links back to this site. */
export interface HomeSite {
  name: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/** Returns the address of the page on which a reader of the site starts to sign in. */
function beginning(site: HomeSite, language: InterfaceLanguage): string {
  return `${site.publicUrl}${localized('/account/saved', language)}`;
}

/**
 * Returns a page that explains a problem and links back to the site.
 * @param details facts for the developer of the requesting site: OAuth 2.0 error codes, never a stack trace.
 */
export function problemPage(problem: Problem, language: InterfaceLanguage, site: HomeSite, details?: string): Page {
  const words = pageWords[language];
  return {
    language,
    title: words[problem],
    content: html`<p>${words[`${problem}Text`]}</p>
${details === undefined ? null : html`<p lang="en"><code>${details}</code></p>\n`}<a class="button first away" href="${beginning(site, language)}">${words.back(site.name)}</a>`,
  };
}
