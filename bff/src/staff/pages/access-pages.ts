import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StaffArea } from '../access/staff-area.ts';
import { leadsTo, type StaffPage } from '../document/page-document.ts';

/** The providers and texts of an area's sign-in page. */
export interface Entrance {
  providers: Session['providers'];
  /** The name of the area after "Sign in to" and "Going on to". */
  signInTo: string;
  goingOnTo: string;
  /** Description of the staff's work in this area, and of the data that the site stores about staff. */
  about: Markup;
  /** The setting that lists the area's staff. */
  setting: string;
  /** Instructions for setting up a sign-in provider. The page shows them if the site has none. */
  withoutProviders: Markup;
  /** Other facts that a person who signs in must know. */
  notice: Markup | null;
}

/**
 * Returns a link for each provider.
 * @param returnPath the page that the person wanted to open.
 */
function signInLinks({ providers, withoutProviders }: Entrance, returnPath: string): Markup {
  if (providers.length === 0) return withoutProviders;
  const query = new URLSearchParams({ [RETURN_PARAMETER]: returnPath });
  const links = providers.map(
    ({ name, link }) => html`<a class="button first" href="${`${link}?${query}`}">Sign in with ${name}</a>`,
  );
  return html`<div class="actions">${links}</div>`;
}

/**
 * Returns the page for a person who is not signed in.
 * @param returnPath the page that the person wanted to open.
 */
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

/** Returns the page for a signed-in person whom the setting no longer lists. */
export function notListedPage(entrance: Entrance, { role }: StaffArea, who: string, returnPath: string): StaffPage {
  return {
    title: `This page is for ${role}`,
    status: 403,
    isNarrow: true,
    content: html`<p>You are signed in as ${who}. The site’s setting <code>${entrance.setting}</code>
no longer lists you. Ask the people who run this site.</p>
${entrance.notice}
${signInLinks(entrance, returnPath)}`,
  };
}

/**
 * Returns the page for a person who comes from a link on another site or from a provider. Redirects at once, so that
 * the next request comes from this site and carries the `SameSite=Strict` cookie.
 */
export function leadOnPage({ goingOnTo }: Entrance, address: string): StaffPage {
  return {
    title: `Going on to ${goingOnTo}`,
    isNarrow: true,
    goOnTo: address,
    content: leadsTo({ href: address, text: 'Go on' }),
  };
}
