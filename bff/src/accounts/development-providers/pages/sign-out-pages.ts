import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { html, type Markup } from '../../../http/responses/html.ts';
import type { Page } from './page-document.ts';
import { pageWords } from './page-words.ts';

/**
 * Returns the page that asks whether to sign out. A provider must ask (OpenID Connect RP-Initiated Logout, section 2).
 * @param form the library's form without buttons. Its id is `op.logoutForm`.
 * @param returnsTo address to which the site wants its reader to return.
 */
export function askToSignOutPage(
  language: InterfaceLanguage,
  provider: string,
  site: string,
  form: Markup,
  returnsTo: string | undefined,
): Page {
  const words = pageWords[language];
  return {
    language,
    title: words.signOut(provider),
    leadsTo: returnsTo === undefined ? [] : [returnsTo],
    content: html`<p>${words.signOutText(site)}</p>
${form}
<button class="first away" type="submit" form="op.logoutForm" name="logout" value="yes">${words.signOutYes}</button>
<button class="next" type="submit" form="op.logoutForm">${words.signOutNo}</button>`,
  };
}

/**
 * Returns the page that tells whether the reader is now signed out. The provider shows it if the site gave no return
 * address.
 */
export function afterSignOutPage(language: InterfaceLanguage, provider: string, isSignedOut: boolean): Page {
  const words = pageWords[language];
  return isSignedOut
    ? { language, title: words.signedOut, content: html`<p>${words.signedOutText(provider)}</p>` }
    : { language, title: words.stillSignedIn, content: html`<p>${words.stillSignedInText(provider)}</p>` };
}
