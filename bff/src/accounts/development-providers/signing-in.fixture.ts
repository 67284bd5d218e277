import * as client from 'openid-client';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import type { FormBrowser } from './browser.fixture.ts';

/** One sign-in of the site at a provider with openid-client, from its address to its answer. */
export interface SignIn {
  configuration: client.Configuration;
  /** The page on which the reader is chosen. */
  address: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** Returns the site's own client. */
export function siteClient({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
}

/** Starts a sign-in and opens its page, as a site and its reader's browser do together. */
export async function beginSignIn(
  provider: ProviderSettings,
  publicUrl: string,
  browser: FormBrowser,
  parameters: Record<string, string> = {},
): Promise<SignIn> {
  const configuration = await siteClient(provider);
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()];
  const asked = client.buildAuthorizationUrl(configuration, {
    redirect_uri: `${publicUrl}/account/sign-in/${provider.id}/callback`,
    scope: 'openid profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  });
  const { url } = await browser.follow(asked);
  return { configuration, address: url, verifier, state, nonce };
}

/** Exchanges the provider's answer for tokens, with all checks of openid-client. */
export function endSignIn(
  { configuration, verifier, state, nonce }: SignIn,
  answer: URL,
  change: { verifier?: string } = {},
) {
  return client.authorizationCodeGrant(configuration, answer, {
    pkceCodeVerifier: change.verifier ?? verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });
}
