import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StaffArea } from '../access/staff-area.ts';
import { leadsTo, type StaffPage } from '../document/page-document.ts';

/** How somebody comes in, in the words of an area. */
export interface Entrance {
  providers: Session['providers'];
  /** What the area is called after "Sign in to" and "Going on to". */
  signInTo: string;
  goingOnTo: string;
  /** What the people of the area do here, and what is kept of them. */
  about: Markup;
  /** The setting that lists them. */
  setting: string;
  /** Shown where the site has no sign-in provider: what its owner can set up. */
  withoutProviders: Markup;
  /** What else somebody who signs in has to know here. */
  notice: Markup | null;
}

/** A link for each provider. @param returnPath where somebody wanted to go. */
function signInLinks({ providers, withoutProviders }: Entrance, returnPath: string): Markup {
  if (providers.length === 0) return withoutProviders;
  const query = new URLSearchParams({ [RETURN_PARAMETER]: returnPath });
  const links = providers.map(
    ({ name, link }) => html`<a class="button first" href="${`${link}?${query}`}">Sign in with ${name}</a>`,
  );
  return html`<div class="actions">${links}</div>`;
}

/** For somebody who is not signed in: what this is, and the way in. @param returnPath where they wanted to go. */
export function signInPage(entrance: Entrance, returnPath: string): StaffPage {
  return {
    title: `Sign in to ${entrance.signInTo}`,
    status: 401,
    isNarrow: true,
    content: html`${entrance.about}
${entrance.notice}
${signInLinks(entrance, returnPath)}`,
  };
}

/** Tells somebody who has been taken out of the setting whom to ask. */
export function notListedPage(entrance: Entrance, { role }: StaffArea, who: string, returnPath: string): StaffPage {
  return {
    title: `This page is for ${role}`,
    status: 403,
    isNarrow: true,
    content: html`<p>You are signed in as ${who}, whom the site’s setting <code>${entrance.setting}</code>
does not name any more. Ask whoever runs this site.</p>
${entrance.notice}
${signInLinks(entrance, returnPath)}`,
  };
}

/**
 * For somebody who has followed a link of another site, or comes back from a provider: leads on by itself, as the
 * site's own page.
 */
export function leadOnPage({ goingOnTo }: Entrance, address: string): StaffPage {
  return {
    title: `Going on to ${goingOnTo}`,
    isNarrow: true,
    goOnTo: address,
    content: leadsTo({ href: address, text: 'Go on' }),
  };
}
