import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { StaffIdentity } from '../../config/sign-in/staff.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { SignInProblem } from '../../accounts/sign-in/service.ts';
import { newNonce } from '../../http/responses/security-policy.ts';
import type { SinglePage } from '../../http/responses/send-page.ts';
import { staffAreaOf } from '../../staff/access/staff-area.ts';
import { opsDocument } from '../area.ts';
import { pageDocument } from '../../staff/document/page-document.ts';
import { staffPolicy } from '../../staff/document/page-headers.ts';
import { shellTokens } from '../../staff/document/shell-tokens.ts';

/** Words for staff that explain why a sign-in failed. */
const words: Record<SignInProblem['fault'], { title: string; reason: string }> = {
  refused: { title: 'You are not signed in', reason: 'The provider says that the sign-in was cancelled or refused.' },
  'not-listed': {
    title: 'This page is not for you',
    reason:
      'You have signed in, but the site’s settings do not list you for this page. The site stored nothing about you.',
  },
  'unknown-attempt': {
    title: 'This sign-in cannot be finished',
    reason: 'The sign-in began in another browser, was already used, or took more than ten minutes.',
  },
  invalid: {
    title: 'We could not confirm who you are',
    reason: 'The answer of the provider failed a check. The log contains the reason.',
  },
  unavailable: {
    title: 'The provider cannot be reached',
    reason:
      'Try the other provider. On the machine with the data directory, npm run release rolls back without a sign-in.',
  },
  'no-provider': { title: 'There is no such provider', reason: 'This site offers no sign-in under that name.' },
};

/** Returns the text that tells a person what the site's owner must add to the settings. */
function howToName({ issuer, subject, email }: StaffIdentity, provider: string, setting: string): Markup {
  return html`<p>To get access, ask the people who run this site to add you to its setting <code>${setting}</code>${email === null ? '' : html`, as <code>${provider}:${email}</code>`}${email === null ? ', as ' : ' or '}<code>${issuer}|${subject}</code>.</p>\n`;
}

interface StaffSignInProblemParts {
  providers: Session['providers'];
  /** Name of the provider that the person used. */
  provider: string;
  /** Origin of the readers' pages, without a trailing slash. */
  siteAddress: string;
  /** The shell that readers get, used only for its design tokens. */
  shell: ReleaseOnDisk | undefined;
}

/**
 * Returns the page that explains a failed sign-in to staff. Runs no code of the shell, because an operator must be able
 * to sign in while the shell is broken.
 */
export async function staffSignInProblem(
  { fault, identity }: SignInProblem,
  status: number,
  returnPath: string,
  { providers, provider, siteAddress, shell }: StaffSignInProblemParts,
): Promise<SinglePage> {
  const { title, reason } = words[fault];
  const setting = staffAreaOf(returnPath)?.role === 'editors' ? 'EDITOR_EMAILS' : 'OPERATOR_EMAILS';
  const again = providers.map(
    ({ name, link }) =>
      html`<a class="button" href="${`${link}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath })}`}">Sign in with ${name}</a>`,
  );
  const page = {
    title,
    isNarrow: true,
    content: html`<p>${reason}</p>\n${identity === undefined ? null : howToName(identity, provider, setting)}<div class="actions">${again}</div>`,
  };
  const nonce = newNonce();
  const surroundings = {
    viewer: { kind: 'signed-out' as const },
    address: returnPath,
    siteAddress,
    tokens: await shellTokens(shell),
    nonce,
    document: opsDocument,
    now: Date.now(),
  };
  return { html: pageDocument(page, surroundings), status, policy: staffPolicy(nonce) };
}
