import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ClientAuth,
  type Configuration,
  type UserInfoResponse,
} from 'openid-client';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { discoveryFaultOf, providerFaultOf, type ProviderFault } from './openid-fault.ts';
import { fetchFromProvider } from './fetch-from-provider.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import { readerNameOf, verifiedEmailOf } from './provider-claims.ts';
import type { ProviderAccount } from '../sessions/reader-store.ts';

/** Maximum time for a provider's answer to one request, in seconds. */
const PATIENCE_S = 10;

/** Scope for readers: their identity and name, and nothing else (data minimization). */
const SCOPE = 'openid profile';
/** Scope for staff: also the e-mail address, which identifies a person in the site's records. */
const STAFF_SCOPE = `${SCOPE} email`;

/** Authentication methods of a provider whose metadata lists none (OpenID Connect Discovery, section 3). */
const USUAL_AUTHENTICATION = ['client_secret_basic'];

/** A valid subject: at most 255 ASCII characters (OpenID Connect Core, section 2), without control characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** Secrets that connect a provider's answer to the request of this site. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  codeVerifier: string;
}

/** An authorization request to a provider. */
export interface AuthorizationQuestion extends AuthorizationSecrets {
  language: InterfaceLanguage;
  /** True if the request includes the e-mail address. */
  isForStaff: boolean;
  /** True if the reader must prove their identity, even if the provider still has a session for them. */
  isFresh: boolean;
}

/** A person who has signed in, as the provider reports it. */
export interface AuthenticatedAccount {
  ok: true;
  account: ProviderAccount;
  /** In lower case. `null` if the site did not request the address or the provider has not verified it. */
  verifiedEmail: string | null;
  /** Time at which the person proved their identity (`auth_time`). `null` if the provider does not report it. */
  authenticatedAt: Date | null;
}

/** A provider, as used for signing in. */
export interface OpenIdProvider {
  settings: ProviderSettings;
  /** Returns the provider's address at which a reader signs in (OpenID Connect Core, section 3.1.2.1). */
  authorizationAddress: (question: AuthorizationQuestion) => Promise<{ ok: true; address: URL } | ProviderFault>;
  /**
   * Returns the account in the provider's answer. Exchanges the code and checks the whole answer (OpenID Connect Core,
   * section 3.1.3.7; RFC 9207).
   * @param parameters query of the callback.
   * @param question the authorization request.
   */
  accountOf: (
    parameters: URLSearchParams,
    question: Omit<AuthorizationQuestion, 'language' | 'isFresh'>,
  ) => Promise<AuthenticatedAccount | ProviderFault>;
}

function authenticateAs(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? USUAL_AUTHENTICATION;
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Configuration> {
  return discovery(new URL(issuer), clientId, {}, authenticateAs(clientSecret), {
    timeout: PATIENCE_S,
    [customFetch]: fetchFromProvider,
    // Check the signature although the token comes directly from the provider, because without https there is no other
    // proof.
    execute: issuer.startsWith('https:')
      ? [enableNonRepudiationChecks]
      : [enableNonRepudiationChecks, allowInsecureRequests],
  });
}

/**
 * Creates the client of a provider.
 * @param callbackAddress redirect URI that is registered with the provider.
 */
export function createOpenIdProvider(settings: ProviderSettings, callbackAddress: string): OpenIdProvider {
  let discovered: Promise<Configuration> | undefined;
  // Discovery waits for the first reader, so that the site can start while a provider is down.
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  /**
   * Returns the claims of the UserInfo endpoint (OpenID Connect Core, section 5.3). Returns `null` after an error,
   * because a reader can sign in without a name.
   */
  async function userInfoOf(
    config: Configuration,
    accessToken: string,
    subject: string,
  ): Promise<UserInfoResponse | null> {
    if (config.serverMetadata().userinfo_endpoint === undefined) return null;
    return fetchUserInfo(config, accessToken, subject).catch(() => null);
  }

  return {
    settings,

    async authorizationAddress({ state, nonce, codeVerifier, language, isForStaff, isFresh }) {
      try {
        const address = buildAuthorizationUrl(await configuration(), {
          redirect_uri: callbackAddress,
          scope: isForStaff ? STAFF_SCOPE : SCOPE,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ui_locales: language,
          // Sends both parameters (OpenID Connect Core, section 3.1.2.1): `prompt` forces authentication, and `max_age`
          // makes the provider report the time of the authentication.
          ...(isFresh && { prompt: 'login', max_age: '0' }),
        });
        return { ok: true, address };
      } catch (error) {
        return discoveryFaultOf(error);
      }
    },

    async accountOf(parameters, { state, nonce, codeVerifier, isForStaff }) {
      try {
        const config = await configuration();
        const tokens = await authorizationCodeGrant(config, new URL(`${callbackAddress}?${parameters}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return { ok: false, fault: 'invalid', reason: 'no ID token' };
        if (!SUBJECT.test(claims.sub)) return { ok: false, fault: 'invalid', reason: 'sub is too long or not ASCII' };
        const isComplete = readerNameOf(claims.name) !== null && !(isForStaff && claims.email === undefined);
        const userInfo = isComplete ? null : await userInfoOf(config, tokens.access_token, claims.sub);
        const name =
          readerNameOf(claims.name) ??
          readerNameOf(userInfo?.name) ??
          readerNameOf(userInfo?.preferred_username) ??
          readerNameOf(claims.preferred_username);
        return {
          ok: true,
          account: { issuer: settings.identityIssuer, subject: claims.sub, name },
          authenticatedAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1_000) : null,
          verifiedEmail: isForStaff ? (verifiedEmailOf(claims) ?? verifiedEmailOf(userInfo)) : null,
        };
      } catch (error) {
        return providerFaultOf(error);
      }
    },
  };
}
