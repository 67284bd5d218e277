import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { html } from '../../../http/responses/html.ts';
import type { Page } from './page-document.ts';
import { pageWords } from './page-words.ts';

/** What may be wrong with a request to a provider. */
export type Problem = 'expired' | 'unfit' | 'notFound' | 'malformed' | 'elsewhere' | 'broken';

/** The site that these providers were started for: the way back from every problem. */
export interface HomeSite {
  name: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/** The page where a reader of the site begins to sign in. */
function beginning(site: HomeSite, language: InterfaceLanguage): string {
  return `${site.publicUrl}${localized('/account/saved', language)}`;
}

/**
 * Says what is wrong and leads back to the site.
 * @param details what a developer of the asking site needs to know: error codes of OAuth 2.0, never a stack trace.
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
