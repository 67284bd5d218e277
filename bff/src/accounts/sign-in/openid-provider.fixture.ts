import { afterEach, beforeEach } from 'vitest';
import { startIssuer, type Issuer } from './issuer.fixture.ts';
import { createOpenIdProvider, type OpenIdProvider } from './openid-provider.ts';

export const CALLBACK = 'https://plainwell.example/account/sign-in/example/callback';
export const secrets = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
  isForStaff: false,
  isFresh: false,
};

/** Starts an issuer for each test of a file, and creates its provider. A test may replace both. */
export function providerOfEachTest() {
  let issuer: Issuer;
  let provider: OpenIdProvider;
  beforeEach(async () => {
    issuer = await startIssuer();
    provider = createOpenIdProvider(issuer.settings, CALLBACK);
  });
  afterEach(() => issuer.close());

  return {
    get issuer() {
      return issuer;
    },
    set issuer(changed: Issuer) {
      issuer = changed;
    },
    get provider() {
      return provider;
    },
    set provider(changed: OpenIdProvider) {
      provider = changed;
    },

    async ask(isForStaff = false): Promise<URL> {
      const asked = await provider.authorizationAddress({ ...secrets, language: 'es', isForStaff });
      if (!asked.ok) throw new Error(asked.reason);
      issuer.expect(asked.address);
      return asked.address;
    },

    /** Returns the provider's answer with changed parameters. `null` omits a parameter. */
    answer(change: Record<string, string | null> = {}, isForStaff = false) {
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries({
        code: 'c',
        state: secrets.state,
        iss: issuer.settings.issuer,
        ...change,
      })) {
        if (value !== null) parameters.set(name, value);
      }
      return provider.accountOf(parameters, { ...secrets, isForStaff });
    },
  };
}
