import * as client from 'openid-client';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import type { FormBrowser } from './browser.fixture.ts';

/** State of one sign-in that a test makes at a provider with openid-client. */
export interface SignIn {
  configuration: client.Configuration;
  /** Address of the page on which the test chooses a reader. */
  address: URL;
  verifier: string;
  state: string;
  nonce: string;
}

/** Returns the site's openid-client configuration for a provider. */
export function siteClient({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [client.allowInsecureRequests],
  });
}

/** Starts a sign-in as the site does, and opens its page as the reader's browser does. */
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
