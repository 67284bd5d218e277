import type { Session } from '@plainwell/contracts/account/session.ts';
import { html } from '../http/responses/html.ts';
import { signInLinks } from '../ops/access-pages.ts';
import type { OpsPage } from '../ops/document/page-document.ts';

/** By which providers an editor may sign in. */
export interface DeskEntrance {
  providers: Session['providers'];
}

/** For somebody who is not signed in. @param returnPath where they wanted to go. */
export function signInPage(entrance: DeskEntrance, returnPath: string): OpsPage {
  return {
    title: 'Sign in to the review desk',
    status: 401,
    isNarrow: true,
    content: html`<p>Editors read every comment before readers see it. The provider is asked for your e-mail address; it must be on the site’s list of editors (<code>EDITOR_EMAILS</code>), and stands in the audit of what you decide.</p>
${signInLinks(entrance, returnPath)}`,
  };
}

/** For somebody whom the setting does not name any more. */
export function noEditorPage(entrance: DeskEntrance, who: string, returnPath: string): OpsPage {
  return {
    title: 'This page is for editors',
    status: 403,
    isNarrow: true,
    content: html`<p>You are signed in as ${who}, whom the site’s setting <code>EDITOR_EMAILS</code> does not name any more. Ask whoever runs this site.</p>
${signInLinks(entrance, returnPath)}`,
  };
}

/** For somebody who has followed a link of another site, or comes back from a provider: leads on by itself. */
export function leadOnPage(address: string): OpsPage {
  return {
    title: 'Going on to the review desk',
    isNarrow: true,
    goOnTo: address,
    content: html`<div class="actions"><a class="button first" href="${address}">Go on</a></div>`,
  };
}
