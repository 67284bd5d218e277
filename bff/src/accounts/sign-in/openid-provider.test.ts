import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startIssuer, type Misbehaviour } from './issuer.fixture.ts';
import { CALLBACK, providerOfEachTest, secrets } from './openid-provider.fixture.ts';
import { createOpenIdProvider } from './openid-provider.ts';

const at = providerOfEachTest();
const { ask, answer } = at;

describe('the question', () => {
  test('asks for a code, with a challenge, and for no more than who the reader is', async () => {
    const { origin, pathname, searchParams } = await ask();
    expect(origin + pathname).toBe(`${at.issuer.settings.issuer}/authorize`);
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
    const asked = await at.provider.authorizationAddress({ ...secrets, language: 'en', isFresh: true });
    expect(asked.ok && Object.fromEntries(asked.address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  });

  test('finds the provider once, and again after it could not be found', async () => {
    at.issuer.misbehave({ isDiscoveryDown: true });
    expect(await at.provider.authorizationAddress({ ...secrets, language: 'en' })).toEqual({
      ok: false,
      fault: 'unavailable',
      reason: 'discovery: answered 503',
    });
    at.issuer.misbehave({});
    await Promise.all([ask(), ask()]);
    await ask();
    expect(at.issuer.discoveries()).toBe(2);
  });

  test.each<[string, Misbehaviour['metadata']]>([
    ['a discovery document of another issuer', { issuer: 'https://elsewhere.example' }],
    ['no address to send readers to', { authorization_endpoint: undefined }],
  ])('is not asked of a provider with %s', async (_what, metadata = {}) => {
    at.issuer.misbehave({ metadata });
    expect(await at.provider.authorizationAddress({ ...secrets, language: 'en' })).toMatchObject({
      ok: false,
      fault: 'unavailable',
    });
  });

  test('is not asked of a provider that is not there', async () => {
    await at.issuer.close();
    expect(await at.provider.authorizationAddress({ ...secrets, language: 'en' })).toEqual({
      ok: false,
      fault: 'unavailable',
      reason: 'discovery: no answer: ECONNREFUSED',
    });
    at.issuer = await startIssuer();
  });
});

describe('a good answer', () => {
  test('tells the account, under the name by which the site keeps this issuer', async () => {
    at.provider = createOpenIdProvider({ ...at.issuer.settings, identityIssuer: 'urn:kept' }, CALLBACK);
    await ask();
    expect(await answer()).toEqual({
      ok: true,
      account: { issuer: 'urn:kept', subject: 'ada-1', name: 'Ada' },
      authenticatedAt: null,
      verifiedEmail: null,
    });
  });

  test('tells when the reader has proved who they are, where the provider does', async () => {
    at.issuer.misbehave({ claims: { auth_time: 1_800_000_000 } });
    await ask();
    expect(await answer()).toMatchObject({ authenticatedAt: new Date(1_800_000_000_000) });
  });

  test('is redeemed with the verifier, by the method that the provider takes', async () => {
    await ask();
    await answer();
    expect(at.issuer.lastTokenRequest()).toEqual({
      authorization: `Basic ${btoa('plainwell:s%26cret')}`,
      form: {
        grant_type: 'authorization_code',
        code: 'c',
        redirect_uri: CALLBACK,
        code_verifier: secrets.codeVerifier,
      },
    });
    at.issuer.misbehave({ metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } });
    at.provider = createOpenIdProvider(at.issuer.settings, CALLBACK);
    await ask();
    await answer();
    expect(at.issuer.lastTokenRequest()).toMatchObject({
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
    at.issuer.misbehave(how);
    await ask();
    expect(await answer()).toMatchObject({ ok: true, account: { subject: 'ada-1', name } });
  });
});

describe('the address of somebody who works for the site', () => {
  const email = 'Ada@Example.org';

  test('is asked for in a sign-in of staff alone', async () => {
    expect((await ask(true)).searchParams.get('scope')).toBe('openid profile email');
    at.issuer.misbehave({ claims: { email, email_verified: true } });
    expect(await answer()).toMatchObject({ verifiedEmail: null });
    expect(await answer({}, true)).toMatchObject({ verifiedEmail: 'ada@example.org' });
  });

  test('may be told beside the token, where the token holds none', async () => {
    at.issuer.misbehave({ userinfo: { status: 200, body: { sub: 'ada-1', email, email_verified: true } } });
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
    at.issuer.misbehave(how);
    await ask(true);
    expect(await answer({}, true)).toMatchObject({ ok: true, verifiedEmail: null });
  });
});
