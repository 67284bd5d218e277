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

/** How long a provider may take to answer one request, in seconds. */
const PATIENCE_S = 10;

/** What is asked of a provider: who the reader is and how they are called, and nothing else (data minimisation). */
const SCOPE = 'openid profile';
/** Of those who work for the site, what they do is known by their address. */
const STAFF_SCOPE = `${SCOPE} email`;

/** How this site makes itself known where a provider does not say otherwise (OpenID Connect Discovery, section 3). */
const USUAL_AUTHENTICATION = ['client_secret_basic'];

/** A subject (OpenID Connect Core, section 2): at most 255 ASCII characters. Control characters are refused. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** What ties a provider's answer to the question. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  /** PKCE (RFC 7636). */
  codeVerifier: string;
}

/** What a sign-in asks a provider about. */
export interface AuthorizationQuestion extends AuthorizationSecrets {
  language: InterfaceLanguage;
  /** Whether the e-mail address is asked for too. */
  isForStaff: boolean;
  /** Whether a person must prove who they are, even if the provider still knows them. */
  isFresh: boolean;
}

/** Who has signed in, as the provider states it. */
export interface AuthenticatedAccount {
  ok: true;
  account: ProviderAccount;
  /** In lower case; `null` unless it was asked for and the provider has verified it. */
  verifiedEmail: string | null;
  /** When they proved who they are (`auth_time`), where the provider says so. */
  authenticatedAt: Date | null;
}

/** A provider, as signing in uses it. */
export interface OpenIdProvider {
  settings: ProviderSettings;
  /** Where a reader signs in with the provider (OpenID Connect Core, section 3.1.2.1). */
  authorizationAddress: (question: AuthorizationQuestion) => Promise<{ ok: true; address: URL } | ProviderFault>;
  /**
   * Whose answer the provider has sent: exchanges its code and checks everything that comes back (OpenID Connect Core,
   * section 3.1.3.7; RFC 9207).
   * @param parameters query of the callback.
   * @param question as it was asked.
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
    // Signatures are checked although the token comes straight from the provider. Without https there is no other
    // proof.
    execute: issuer.startsWith('https:')
      ? [enableNonRepudiationChecks]
      : [enableNonRepudiationChecks, allowInsecureRequests],
  });
}

/** @param callbackAddress where the provider sends readers back to, as it is registered with the provider. */
export function createOpenIdProvider(settings: ProviderSettings, callbackAddress: string): OpenIdProvider {
  let discovered: Promise<Configuration> | undefined;
  // Asked for when the first reader comes: a provider that is down does not keep the site from starting.
  const configuration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  /** Claims of the UserInfo endpoint (OpenID Connect Core, section 5.3). A missing name keeps nobody out. */
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
          // Both (OpenID Connect Core, section 3.1.2.1): by `max_age` the provider has to tell when it was, by `prompt`
          // it has to ask.
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
