import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@plainwell/contracts/account/session.ts';
import { developmentOperator } from '../config/sign-in/development-readers.ts';
import type { Staff } from '../config/sign-in/staff.ts';
import { html, type Markup } from '../http/responses/html.ts';
import { opsArea } from '../staff/access/staff-area.ts';
import type { StaffDocument } from '../staff/document/page-document.ts';
import type { Entrance } from '../staff/pages/access-pages.ts';
import { CHANGES_PATH, DEFENCE_PATH, FAILURES_PATH, OPS_PATH, SCRIPT_ERRORS_PATH, VITALS_PATH } from './addresses.ts';
import { CAMPAIGNS_PATH } from './campaigns/addresses.ts';
import { liveUpdates } from './live/live-updates.ts';

/** The common parts of all operators' pages. */
export const opsDocument: StaffDocument = {
  area: opsArea,
  places: [
    { href: OPS_PATH, text: 'Now' },
    { href: FAILURES_PATH, text: 'Failures' },
    { href: SCRIPT_ERRORS_PATH, text: 'Script errors' },
    { href: VITALS_PATH, text: 'Vitals' },
    { href: DEFENCE_PATH, text: 'Self-defence' },
    { href: CHANGES_PATH, text: 'History' },
    { href: CAMPAIGNS_PATH, text: 'Campaigns' },
  ],
  live: liveUpdates,
  styles: ['styles.css', 'charts/chart-styles.css']
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join(''),
};

function developmentNotice(providers: Session['providers']): Markup {
  return html`<p class="state notice"><strong>For development</strong><span>No OPERATOR_EMAILS is set, so
the made-up reader ${developmentOperator.name} (${developmentOperator.email}) is the operator.
Choose ${developmentOperator.name} after “Sign in with ${providers[0]?.name ?? ''}”.
The site allows this only on this machine, never in production.</span></p>`;
}

/** Describes how operators sign in, for the sign-in page. */
export function opsEntrance(providers: Session['providers'], { hasDevelopmentOperator }: Staff): Entrance {
  return {
    providers,
    signInTo: 'operate the site',
    goingOnTo: 'the operators’ pages',
    about: html`<p>Operators see which releases readers get, and roll releases back.
The site asks the provider for your e-mail address. The address must be on the site’s list of operators.
The audit shows it beside your changes.</p>`,
    setting: 'OPERATOR_EMAILS',
    withoutProviders: html`<p>This site has no sign-in provider. Ask the people who run the site to configure one.
Use <code>npm run release</code> on the machine with the data directory to move channels.</p>`,
    notice: hasDevelopmentOperator ? developmentNotice(providers) : null,
  };
}
