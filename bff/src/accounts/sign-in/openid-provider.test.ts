import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startIssuer, type Issuer, type Misbehaviour } from './issuer.fixture.ts';
import { createOpenIdProvider, type OpenIdProvider } from './openid-provider.ts';

const CALLBACK = 'https://plainwell.example/account/sign-in/example/callback';
const secrets = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
  isForStaff: false,
  isFresh: false,
};

let issuer: Issuer;
let provider: OpenIdProvider;

beforeEach(async () => {
  issuer = await startIssuer();
  provider = createOpenIdProvider(issuer.settings, CALLBACK);
});
afterEach(() => issuer.close());

async function ask(isForStaff = false): Promise<URL> {
  const asked = await provider.authorizationAddress({ ...secrets, language: 'es', isForStaff });
  if (!asked.ok) throw new Error(asked.reason);
  issuer.expect(asked.address);
  return asked.address;
}

/** Returns the provider's answer with changed parameters. `null` omits a parameter. */
function answer(change: Record<string, string | null> = {}, isForStaff = false) {
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
}

describe('the question', () => {
  test('asks for a code, with a challenge, and for no more than who the reader is', async () => {
    const { origin, pathname, searchParams } = await ask();
    expect(origin + pathname).toBe(`${issuer.settings.issuer}/authorize`);
    expect(Object.fromEntries(searchParams)).toEqual({
      tenant: '1',
      response_type: 'code',
      client_id: 'plainwell',
      redirect_uri: CALLBACK,
      scope: 'openid profile',
      state: 'the-state',
      nonce: 'the-nonce',
      // RFC 7636, section 4.2.
      code_challenge: createHash('sha256').update(secrets.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      ui_locales: 'es',
    });
  });

  test('asks the provider to ask anew, and to say when it did, where that is needed', async () => {
    const asked = await provider.authorizationAddress({ ...secrets, language: 'en', isFresh: true });
    expect(asked.ok && Object.fromEntries(asked.address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });

  test('finds the provider once, and again after it could not be found', async () => {
    issuer.misbehave({ isDiscoveryDown: true });
    expect(await provider.authorizationAddress({ ...secrets, language: 'en' })).toEqual({
      ok: false,
      fault: 'unavailable',
      reason: 'discovery: answered 503',
    });
    issuer.misbehave({});
    await Promise.all([ask(), ask()]);
    await ask();
    expect(issuer.discoveries()).toBe(2);
  });

  test.each<[string, Misbehaviour['metadata']]>([
    ['a discovery document of another issuer', { issuer: 'https://elsewhere.example' }],
    ['no address to send readers to', { authorization_endpoint: undefined }],
  ])('is not asked of a provider with %s', async (_what, metadata = {}) => {
    issuer.misbehave({ metadata });
    expect(await provider.authorizationAddress({ ...secrets, language: 'en' })).toMatchObject({
      ok: false,
      fault: 'unavailable',
    });
  });

  test('is not asked of a provider that is not there', async () => {
    await issuer.close();
    expect(await provider.authorizationAddress({ ...secrets, language: 'en' })).toEqual({
      ok: false,
      fault: 'unavailable',
      reason: 'discovery: no answer: ECONNREFUSED',
    });
    issuer = await startIssuer();
  });
});

describe('a good answer', () => {
  test('tells the account, under the name by which the site keeps this issuer', async () => {
    provider = createOpenIdProvider({ ...issuer.settings, identityIssuer: 'urn:kept' }, CALLBACK);
    await ask();
    expect(await answer()).toEqual({
      ok: true,
      account: { issuer: 'urn:kept', subject: 'ada-1', name: 'Ada' },
      authenticatedAt: null,
      verifiedEmail: null,
    });
  });

  test('tells when the reader has proved who they are, where the provider does', async () => {
    issuer.misbehave({ claims: { auth_time: 1_800_000_000 } });
    await ask();
    expect(await answer()).toMatchObject({ authenticatedAt: new Date(1_800_000_000_000) });
  });

  test('is redeemed with the verifier, by the method that the provider takes', async () => {
    await ask();
    await answer();
    expect(issuer.lastTokenRequest()).toEqual({
      authorization: `Basic ${btoa('plainwell:s%26cret')}`,
      form: {
        grant_type: 'authorization_code',
        code: 'c',
        redirect_uri: CALLBACK,
        code_verifier: secrets.codeVerifier,
      },
    });
    issuer.misbehave({ metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } });
    provider = createOpenIdProvider(issuer.settings, CALLBACK);
    await ask();
    await answer();
    expect(issuer.lastTokenRequest()).toMatchObject({
      authorization: undefined,
      form: { client_id: 'plainwell', client_secret: 's&cret' },
    });
  });

  test.each<[string, Misbehaviour, string | null]>([
    [
      'beside the token',
      { claims: { name: undefined }, userinfo: { status: 200, body: { sub: 'ada-1', name: ' Ada\u0000  L. ' } } },
      'Ada L.',
    ],
    ['as the name of the account', { claims: { name: undefined, preferred_username: 'ada' } }, 'ada'],
    ['nowhere', { claims: { name: undefined } }, null],
    [
      'only of somebody else',
      { claims: { name: undefined }, userinfo: { status: 200, body: { sub: 'ben-1', name: 'Ben' } } },
      null,
    ],
    [
      'nowhere, because the provider fails half-way',
      { claims: { name: undefined }, userinfo: { status: 500, body: {} } },
      null,
    ],
  ])('may tell the name %s', async (_where, how, name) => {
    issuer.misbehave(how);
    await ask();
    expect(await answer()).toMatchObject({ ok: true, account: { subject: 'ada-1', name } });
  });
});

describe('the address of somebody who works for the site', () => {
  const email = 'Ada@Example.org';

  test('is asked for in a sign-in of staff alone', async () => {
    expect((await ask(true)).searchParams.get('scope')).toBe('openid profile email');
    issuer.misbehave({ claims: { email, email_verified: true } });
    expect(await answer()).toMatchObject({ verifiedEmail: null });
    expect(await answer({}, true)).toMatchObject({ verifiedEmail: 'ada@example.org' });
  });

  test('may be told beside the token, where the token holds none', async () => {
    issuer.misbehave({ userinfo: { status: 200, body: { sub: 'ada-1', email, email_verified: true } } });
    await ask(true);
    expect(await answer({}, true)).toMatchObject({ verifiedEmail: 'ada@example.org' });
  });

  test.each<[string, Misbehaviour]>([
    ['that the provider has not verified', { claims: { email, email_verified: false } }],
    ['of which the provider does not say whether it has', { claims: { email } }],
    ['that is verified in the provider’s own words', { claims: { email, email_verified: 'true' } }],
    ['that is none', { claims: { email: 7, email_verified: true } }],
    ['without a host', { claims: { email: 'ada', email_verified: true } }],
    ['that is longer than any', { claims: { email: `${'a'.repeat(250)}@example.org`, email_verified: true } }],
    ['of somebody else', { userinfo: { status: 200, body: { sub: 'ben-1', email, email_verified: true } } }],
  ])('is not taken: one %s', async (_what, how) => {
    issuer.misbehave(how);
    await ask(true);
    expect(await answer({}, true)).toMatchObject({ ok: true, verifiedEmail: null });
  });
});

describe('an answer does not hold', () => {
  test.each<[string, Misbehaviour]>([
    ['with another nonce', { claims: { nonce: 'elsewhere' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['for another site', { claims: { aud: 'elsewhere' } }],
    ['that is over', { claims: { exp: 1 } }],
    ['about nobody', { claims: { sub: undefined } }],
    ['about a subject that no database holds', { claims: { sub: 'ada\0' } }],
    ['about a subject that is longer than any may be', { claims: { sub: 'a'.repeat(256) } }],
    ['signed by another key', { signedBy: 'a key of somebody else' }],
    ['signed by nobody (alg: none)', { signedBy: 'nobody' }],
    ['without an ID token', { tokenAnswer: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } }],
    ['that is no JSON object', { tokenAnswer: { status: 200, body: 'nonsense' } }],
    ['with a code that the provider does not know', { tokenAnswer: { status: 400, body: { error: 'invalid_grant' } } }],
  ])('%s', async (_what, how) => {
    issuer.misbehave(how);
    await ask();
    expect(await answer()).toMatchObject({ ok: false, fault: 'invalid' });
  });

  test.each([
    ['of another provider (mix-up)', { iss: 'https://elsewhere.example' }],
    ['that does not say of which provider it is, though this one always says so', { iss: null }],
    ['with another state', { state: 'elsewhere' }],
    ['without a code', { code: null }],
    ['of another flow', { id_token: 'x.y.z' }],
  ])('%s', async (_what, change) => {
    await ask();
    expect(await answer(change)).toMatchObject({ ok: false, fault: 'invalid' });
  });
});

describe('no sign-in', () => {
  test.each([
    ['access_denied', 'refused'],
    ['login_required', 'refused'],
    ['x'.repeat(10_000), 'refused'],
    ['temporarily_unavailable', 'unavailable'],
    ['unauthorized_client', 'unavailable'],
  ])('comes of an answer that says %s', async (error, fault) => {
    await ask();
    const refused = await answer({ code: null, error, error_description: 'secret words' });
    expect(refused).toMatchObject({ ok: false, fault, reason: expect.stringMatching(/^authorization: .{1,60}$/) });
  });

  test.each([
    ['falls over', { status: 502, body: {} }, 'answered 502'],
    ['is asked too often', { status: 429, body: {} }, 'answered 429'],
    [
      'does not know the site’s secret',
      { status: 401, body: { error: 'invalid_client' }, headers: { 'WWW-Authenticate': 'Basic realm="x"' } },
      'the provider does not know this site (401)',
    ],
    ['does not know the site', { status: 400, body: { error: 'invalid_client' } }, 'token: invalid_client'],
  ])('comes of a provider that %s', async (_what, tokenAnswer, reason) => {
    issuer.misbehave({ tokenAnswer });
    await ask();
    expect(await answer()).toEqual({ ok: false, fault: 'unavailable', reason });
  });

  test('comes of a provider whose token endpoint would hear the secret in the clear', async () => {
    issuer.misbehave({ metadata: { token_endpoint: 'http://elsewhere.example/token' } });
    await ask();
    expect(await answer()).toEqual({
      ok: false,
      fault: 'unavailable',
      reason: 'an address of the provider is not https',
    });
  });
});
