import { RETURN_PARAMETER } from '@plainwell/contracts/return-path.ts';
import type { Session } from '@plainwell/contracts/session.ts';
import type { ReleaseOnDisk, SignInFault } from '@plainwell/contracts/shell-server.ts';
import { html } from '../http/html.ts';
import { NONCE_PLACEHOLDER, type AnsweredPage } from '../pages/page-service.ts';
import { pageDocument } from './page-document.ts';
import { shellTokens } from './shell-tokens.ts';

/** Why a sign-in did not come about, in an operator's words. */
const words: Record<SignInFault, { title: string; reason: string }> = {
  refused: { title: 'You are not signed in', reason: 'The provider says that the sign-in was cancelled or refused.' },
  'unknown-attempt': { title: 'This sign-in cannot be finished', reason: 'It was begun in another browser, used already, or took more than ten minutes.' },
  invalid: { title: 'We could not confirm who you are', reason: 'The provider’s answer does not hold. The log says why.' },
  unavailable: { title: 'The provider cannot be reached', reason: 'Try the other provider. On the machine that holds the data, npm run release rolls back without any sign-in.' },
  'no-provider': { title: 'There is no such provider', reason: 'This site offers no sign-in under that name.' },
};

/**
 * The page that explains a sign-in for a page of staff. Not the shell's: an operator must get in when the shell is what is
 * broken, and must hear why not.
 */
export async function staffSignInProblem(fault: SignInFault, status: number, returnPath: string, providers: Session['providers'], shell: ReleaseOnDisk | undefined): Promise<AnsweredPage> {
  const { title, reason } = words[fault];
  const again = providers.map(({ name, link }) => html`<a class="button" href="${`${link}?${new URLSearchParams({ [RETURN_PARAMETER]: returnPath })}`}">Sign in with ${name}</a>`);
  const page = { title, isNarrow: true, content: html`<p>${reason}</p>\n<div class="actions">${again}</div>` };
  const surroundings = { visitor: { kind: 'signed-out' as const }, address: returnPath, tokens: await shellTokens(shell), nonce: NONCE_PLACEHOLDER, now: Date.now() };
  return { html: pageDocument(page, surroundings), status };
}
