import { RETURN_PARAMETER } from '@plainwell/contracts/account/return-path.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { Staff } from '../config/sign-in/staff.ts';
import { developmentOperator } from '../config/sign-in/development-readers.ts';
import { html, type Markup } from '../http/responses/html.ts';
import type { OpsPage } from './document/page-document.ts';
import type { OperatorSession } from './operator-session.ts';

/** By which providers an operator may sign in, and who is one. */
export interface Entrance {
  providers: Session['providers'];
  staff: Staff;
}

/** A link for each provider. @param returnPath where somebody wanted to go. */
export function signInLinks({ providers }: Pick<Entrance, 'providers'>, returnPath: string): Markup {
  if (providers.length === 0)
    return html`<p>Signing in is not set up on this site. Channels of releases are pointed with <code>npm run release</code> on the machine that holds its data.</p>`;
  return html`<div class="actions">${providers.map(({ name, link }) => html`<a class="button first" href="${`${link}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath })}`}">Sign in with ${name}</a>`)}</div>`;
}

function developmentOperatorNotice({ staff, providers }: Entrance): Markup | null {
  if (!staff.isDevelopmentOperator) return null;
  return html`<p class="state notice"><strong>For development</strong><span>No OPERATOR_EMAILS is set, so the made-up reader ${developmentOperator.name} (${developmentOperator.email}) is the operator. Choose ${developmentOperator.name} after “Sign in with ${providers[0]?.name ?? ''}”. This is so on this machine only, and never in production.</span></p>`;
}

/** For somebody who is not signed in: what this is, and the way in. @param returnPath where they wanted to go. */
export function signInPage(entrance: Entrance, returnPath: string): OpsPage {
  return {
    title: 'Sign in to operate the site',
    status: 401,
    isNarrow: true,
    content: html`<p>Operators see which release of every part readers get, and take releases back. The provider is asked for your e-mail address; it must be on the site’s list of operators, and stands in the audit of what you change.</p>
${developmentOperatorNotice(entrance)}
${signInLinks(entrance, returnPath)}`,
  };
}

/** For somebody whom the setting does not name any more: whom to ask. */
export function noOperatorPage(
  entrance: Entrance,
  { who }: Extract<OperatorSession, { kind: 'not-listed' }>,
  returnPath: string,
): OpsPage {
  return {
    title: 'This page is for operators',
    status: 403,
    isNarrow: true,
    content: html`<p>You are signed in as ${who}, whom the site’s setting <code>OPERATOR_EMAILS</code> does not name any more. Ask whoever runs this site.</p>
${developmentOperatorNotice(entrance)}
${signInLinks(entrance, returnPath)}`,
  };
}

/**
 * For somebody who has followed a link of another site, or comes back from a provider: leads on by itself, as the
 * site's own page.
 */
export function leadOnPage(address: string): OpsPage {
  return {
    title: 'Going on to the operators’ pages',
    isNarrow: true,
    goOnTo: address,
    content: html`<div class="actions"><a class="button first" href="${address}">Go on</a></div>`,
  };
}
