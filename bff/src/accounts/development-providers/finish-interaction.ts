import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { subjectOf } from './reader-account.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** One sign-in under way: the request of a site, waiting for its reader. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * The sign-in of this browser's cookie, or `null` when there is none: finished, too old, of another browser, or made
 * up. The cookie's path is the address of the one sign-in.
 */
export async function openInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Interaction | null> {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

/**
 * The library signs nobody in over another reader's session without a page with a script; who chose somebody else here
 * has said enough, so the other session ends first.
 */
async function endOtherReader(
  provider: Provider,
  accountId: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request, response));
  if (session.accountId !== undefined && session.accountId !== accountId) await session.destroy();
}

/** The person that the reader claims to be. */
export interface ChosenReader {
  /** As `readName` gives it. */
  name: string;
  /** Whether the name was typed, and not chosen among the development readers. */
  isTyped: boolean;
}

/** The scope of an e-mail address (OpenID Connect Core, section 5.4). */
const EMAIL_SCOPE = 'email';

/** Whether a site asks for the reader's e-mail address. */
export const asksForEmail = ({ params }: Interaction) => text(params['scope']).split(' ').includes(EMAIL_SCOPE);

/**
 * Ends a sign-in with a reader. What the site asked for is granted without a further question, since nothing here is
 * anybody's; but who types a name gets no address by it, whoever bears that name.
 */
export async function finishAsReader(
  provider: Provider,
  interaction: Interaction,
  { name, isTyped }: ChosenReader,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const accountId = subjectOf(name);
  await endOtherReader(provider, accountId, request, response);
  const grant = new provider.Grant({ accountId, clientId: text(interaction.params['client_id']) });
  grant.addOIDCScope(text(interaction.params['scope']));
  if (isTyped) grant.rejectOIDCScope(EMAIL_SCOPE);
  const result = { login: { accountId, remember: false }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Ends a sign-in without a reader: the site hears `access_denied` (RFC 6749, section 4.1.2.1). */
export async function finishCancelled(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = { error: 'access_denied', error_description: 'the reader cancelled the sign-in' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
