import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { interactionPolicy, type ClientMetadata, type Configuration } from 'oidc-provider';
import type { Interaction } from './finish-interaction.ts';
import { accountsOf } from './reader-account.ts';
import { libraryPages, requestLanguage } from './pages/library-pages.ts';
import type { DevelopmentProvider } from '../../config/sign-in/development-readers.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { LANGUAGE_PARAMETER, pageLanguages } from './pages/page-language.ts';
import type { HomeSite } from './pages/problem-page.ts';

/** How long things are good for, in seconds. A sign-in may wait for 10 minutes; its code must be used within one. */
const lifetimes = {
  AccessToken: 600,
  AuthorizationCode: 60,
  Grant: 3_600,
  IdToken: 600,
  Interaction: 600,
  RefreshToken: 3_600,
  Session: 3_600,
};

async function signingKey(alg: 'RS256' | 'EdDSA'): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, use: 'sig' };
}

/**
 * Who signs in is asked every time, so that one developer can be several readers one after the other. Only a client
 * that forbids asking (`prompt=none`) gets the reader of before.
 */
function alwaysAsk(): interactionPolicy.DefaultPolicy {
  const { Check, base } = interactionPolicy;
  const policy = base();
  const check = new Check(
    'choose_reader',
    'the reader has to be chosen',
    ({ oidc }) => oidc.result?.login === undefined && !oidc.prompts.has('none'),
  );
  policy.get('login')?.checks.add(check);
  return policy;
}

/**
 * The library ties a sign-in to the session in which it began, and gives it up when the reader changes meanwhile. Here
 * the reader is asked anyway: sign-ins in two tabs must not end each other.
 */
async function letGoOfSession(interaction: Interaction): Promise<void> {
  interaction.session = undefined;
  await interaction.persist();
}

/**
 * Configuration of one issuer. Keys of tokens and cookies are made anew; what the provider remembers is in memory.
 * @param port of the listener. Cookies of one host are shared by all its ports (RFC 6265, section 8.5): the names keep
 * two sites on one computer apart, the path two issuers.
 */
export async function providerConfiguration(
  provider: DevelopmentProvider,
  client: ClientMetadata,
  site: HomeSite,
  port: number,
): Promise<Configuration> {
  const { renderError, logoutSource, postLogoutSuccessSource } = libraryPages(provider, site);
  const cookieName = (purpose: string) => `plainwell-development-${provider.id}-${port}-${purpose}`;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: createMemoryAdapter(),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    // A page of a client may ask with scripts for its own tokens: a page of any other origin may not.
    clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
      redirectUris.some((uri) => URL.parse(uri)?.origin === origin),
    clients: [client],
    // The name stands in the ID token too, as it does with the great providers, and not in userinfo alone.
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32)],
      names: { session: cookieName('session'), interaction: cookieName('interaction'), resume: cookieName('resume') },
      long: { ...cookie, path: `/${provider.id}` },
      // The library gives each sign-in its own path: several may be under way in one browser.
      short: cookie,
    },
    discovery: { ui_locales_supported: pageLanguages },
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'EdDSA'] },
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
    },
    findAccount: accountsOf(provider),
    interactions: {
      policy: alwaysAsk(),
      async url(context, interaction) {
        await letGoOfSession(interaction);
        return `/${provider.id}/interaction/${interaction.uid}?${LANGUAGE_PARAMETER}=${requestLanguage(context)}`;
      },
    },
    jwks: { keys: await Promise.all([signingKey('RS256'), signingKey('EdDSA')]) },
    pkce: { required: () => true },
    renderError,
    // The one flow that is still advised (RFC 9700, section 2.1).
    responseTypes: ['code'],
    // Registering a client makes this process ask no other server for anything.
    sectorIdentifierUriValidate: () => false,
    ttl: lifetimes,
  };
}
