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

/** Lifetimes in seconds. A sign-in may wait for 10 minutes, and its authorization code expires after 1 minute. */
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
 * Returns a policy that asks the reader at every sign-in, so that one developer can be several readers in turn. Only a
 * client that forbids a page (`prompt=none`) gets the reader of the existing session.
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
 * Detaches a sign-in from the session in which it began. Otherwise sign-ins in two tabs would cancel each other,
 * because the library cancels a sign-in if the session's reader changes. A sign-in needs no session here, because the
 * provider always asks for the reader.
 */
async function letGoOfSession(interaction: Interaction): Promise<void> {
  interaction.session = undefined;
  await interaction.persist();
}

/**
 * Returns the configuration of one issuer, with new keys for tokens and cookies, and all data in memory.
 * @param port port of the server, used in cookie names. All ports of a host share its cookies (RFC 6265, section 8.5):
 * the names separate two sites on one computer, the path separates two issuers.
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
    // Scripts may request tokens only from the origin of one of the client's own pages.
    clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
      redirectUris.some((uri) => URL.parse(uri)?.origin === origin),
    clients: [client],
    // Puts the name into the ID token too, as the large providers do, and not only into userinfo.
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32)],
      names: { session: cookieName('session'), interaction: cookieName('interaction'), resume: cookieName('resume') },
      long: { ...cookie, path: `/${provider.id}` },
      // The library gives each sign-in its own path, so one browser can have several sign-ins in progress.
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
    // The authorization code flow, the only flow that RFC 9700 (section 2.1) still recommends.
    responseTypes: ['code'],
    // Do not fetch sector identifiers, so that registering a client causes no request to other servers.
    sectorIdentifierUriValidate: () => false,
    ttl: lifetimes,
  };
}
