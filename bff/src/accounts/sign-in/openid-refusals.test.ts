import { describe, expect, test } from 'vitest';
import type { Misbehaviour } from './issuer.fixture.ts';
import { providerOfEachTest } from './openid-provider.fixture.ts';

const at = providerOfEachTest();
const { ask, answer } = at;

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
    at.issuer.misbehave(how);
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
    at.issuer.misbehave({ tokenAnswer });
    await ask();
    expect(await answer()).toEqual({ ok: false, fault: 'unavailable', reason });
  });

  test('comes of a provider whose token endpoint would hear the secret in the clear', async () => {
    at.issuer.misbehave({ metadata: { token_endpoint: 'http://elsewhere.example/token' } });
    await ask();
    expect(await answer()).toEqual({
      ok: false,
      fault: 'unavailable',
      reason: 'an address of the provider is not https',
    });
  });
});
