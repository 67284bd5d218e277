import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { subjectOf } from './reader-account.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A sign-in in progress: a site has sent an authorization request, and its reader has not answered it yet. */
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Returns the sign-in that this browser's cookie names. Returns `null` if that sign-in is not open, because it is
 * finished, expired, unknown, or was begun in another browser. The cookie's path is the address of that one sign-in.
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
 * Ends the provider's session if it belongs to a reader other than the chosen one. Otherwise the library would first
 * show a page of its own, whose script ends the session.
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

/** The reader whose name somebody chose or typed. */
export interface ChosenReader {
  /** The name, as `readName` returns it. */
  name: string;
  /** True if the name was typed, false if it was chosen from the development readers. */
  isTyped: boolean;
}

/** The scope that requests an e-mail address (OpenID Connect Core, section 5.4). */
const EMAIL_SCOPE = 'email';

/** Returns whether the site requests the reader's e-mail address. */
export const asksForEmail = ({ params }: Interaction) => text(params['scope']).split(' ').includes(EMAIL_SCOPE);

/**
 * Ends a sign-in with a reader. Grants what the site requested without a consent page, because the accounts are not
 * real. A typed name gets no e-mail address, even if it equals a development reader's name.
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

/** Ends a sign-in without a reader: the site receives the error `access_denied` (RFC 6749, section 4.1.2.1). */
export async function finishCancelled(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = { error: 'access_denied', error_description: 'the reader cancelled the sign-in' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
