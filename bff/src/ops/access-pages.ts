import { RETURN_PARAMETER } from '@plainwell/contracts/return-path.ts';
import type { Session } from '@plainwell/contracts/session.ts';
import type { Staff } from '../config/staff.ts';
import { madeUpOperator } from '../development-sign-in/made-up-readers.ts';
import { html, type Markup } from '../http/html.ts';
import type { OpsPage } from './page-document.ts';
import type { Visitor } from './visitor.ts';

/** By which providers an operator may sign in, and who is one. */
export interface Entrance {
  providers: Session['providers'];
  staff: Staff;
}

function signInLinks({ providers }: Entrance, returnPath: string): Markup {
  if (providers.length === 0) return html`<p>Signing in is not set up on this site: channels are pointed with <code>npm run release</code> on the machine that holds its data.</p>`;
  return html`<div class="actions">${providers.map(({ name, link }) => html`<a class="button first" href="${`${link}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath })}`}">Sign in with ${name}</a>`)}</div>`;
}

function madeUpNotice({ staff, providers }: Entrance): Markup | null {
  if (!staff.isOperatorMadeUp) return null;
  return html`<p class="state notice"><strong>For development</strong><span>No OPERATOR_EMAILS is set, so the made-up reader ${madeUpOperator.name} (${madeUpOperator.email}) is the operator. Choose ${madeUpOperator.name} after “Sign in with ${providers[0]?.name ?? ''}”. This is so on this machine only, and never in production.</span></p>`;
}

/** For somebody who is not signed in: what this is, and the way in. @param returnPath where they wanted to go. */
export function signInPage(entrance: Entrance, returnPath: string): OpsPage {
  return {
    title: 'Sign in to operate the site',
    status: 401,
    isNarrow: true,
    content: html`<p>Operators see which release of every part readers get, and take releases back. The provider is asked for your e-mail address; it must be on the site’s list of operators, and stands in the audit of what you change.</p>
${madeUpNotice(entrance)}
${signInLinks(entrance, returnPath)}`,
  };
}

/** For somebody who is signed in, and no operator: whom to ask. */
export function noOperatorPage(entrance: Entrance, visitor: Extract<Visitor, { kind: 'stranger' }>, returnPath: string): OpsPage {
  return {
    title: 'This page is for operators',
    status: 403,
    isNarrow: true,
    content: html`${
      visitor.email === null
        ? html`<p>You are signed in as ${visitor.name}, without the address of an operator. A reader’s sign-in does not ask for one, and an operator’s lasts twelve hours: if you are an operator, sign in here once more.</p>`
        : html`<p>You are signed in as ${visitor.email}, which is not the address of an operator.</p>`
    }
<p>To become one, ask whoever runs this site to add your address to its setting <code>OPERATOR_EMAILS</code>, as your sign-in provider has verified it.</p>
${madeUpNotice(entrance)}
${signInLinks(entrance, returnPath)}`,
  };
}
