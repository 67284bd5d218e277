import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@plainwell/contracts/account/session.ts';
import { html } from '../http/responses/html.ts';
import { deskArea } from '../staff/access/staff-area.ts';
import type { StaffDocument } from '../staff/document/page-document.ts';
import type { Entrance } from '../staff/pages/access-pages.ts';
import { DESK_PATH, FEEDBACK_PATH } from './addresses.ts';

/** The common parts of all editors' pages. */
export const deskDocument: StaffDocument = {
  area: deskArea,
  places: [
    { href: DESK_PATH, text: 'Comments' },
    { href: FEEDBACK_PATH, text: 'Feedback' },
  ],
  live: null,
  styles: readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8'),
};

/** Returns the texts and providers of the desk's sign-in page. */
export const deskEntrance = (providers: Session['providers']): Entrance => ({
  providers,
  signInTo: 'the review desk',
  goingOnTo: 'the review desk',
  about: html`<p>Editors read every comment before readers see it. The site asks the provider for your e-mail address.
The address must be on the site’s list of editors (<code>EDITOR_EMAILS</code>). The audit shows it beside your decisions.</p>`,
  setting: 'EDITOR_EMAILS',
  withoutProviders: html`<p>This site has no sign-in provider.
Ask the people who run the site to configure one.</p>`,
  notice: null,
});
