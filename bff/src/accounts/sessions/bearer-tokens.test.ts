import { exportSPKI, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBearerTokens, type BearerTokens } from './bearer-tokens.ts';
import type { SigningKey } from '../../platform/signing-keys/signing-key.ts';
import { keysOf, testKey } from '../../platform/signing-keys/signing-keys.fixture.ts';

const ISSUER = 'https://plainwell.example';
const READER = '0b9c7f2e-58d1-4a7e-9a43-6d1f2c3b4a50';
const NOW = Date.parse('2026-11-21T10:00:00Z');
const HEADER = { alg: 'EdDSA', kid: 'key' };

let key: SigningKey;
let tokens: BearerTokens;
const SESSION = { id: '5f0a3d5e-9f3f-4a57-8b57-0c5d2f1f7a11', reader: { rvoId: READER, name: 'Ada' } };
let time = NOW;
let isAlive = true;

beforeAll(async () => {
  key = await testKey();
  tokens = createBearerTokens(
    keysOf(key),
    ISSUER,
    { isAlive: async (id, rvoId) => isAlive && id === SESSION.id && rvoId === READER },
    () => time,
  );
});

const bearer = async () => `Bearer ${(await tokens.issue(SESSION)).token}`;

const valid = () =>
  new SignJWT({ sid: SESSION.id }).setSubject(READER).setIssuer(ISSUER).setAudience('plainwell-profile');

/** Returns a token that is correct except for one property. */
function forged(change: { key?: SigningKey; issuer?: string; audience?: string; subject?: string }): Promise<string> {
  return new SignJWT({ sid: SESSION.id })
    .setProtectedHeader(HEADER)
    .setSubject(change.subject ?? READER)
    .setIssuer(change.issuer ?? ISSUER)
    .setAudience(change.audience ?? 'plainwell-profile')
    .setExpirationTime(NOW / 1_000 + 60)
    .sign((change.key ?? key).privateKey);
}

async function signedWithPublicKey(): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(key.publicKey));
  return valid()
    .setProtectedHeader({ ...HEADER, alg: 'HS256' })
    .setExpirationTime(NOW / 1_000 + 60)
    .sign(secret);
}

/** Returns a token that is correct except for the name of its key. */
const unnamed = (header: { kid?: string }) =>
  valid()
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .setExpirationTime(NOW / 1_000 + 60)
    .sign(key.privateKey);

describe('a token', () => {
  test('opens the calls of the reader to whom it was issued', async () => {
    time = NOW;
    expect(await tokens.check(await bearer())).toEqual({ ok: true, rvoId: READER });
  });

  test('tells until when it is good, and opens nothing after that', async () => {
    time = NOW;
    const { token, expiresAt } = await tokens.issue(SESSION);
    time = Date.parse(expiresAt) - 1_000;
    expect(await tokens.check(`Bearer ${token}`)).toMatchObject({ ok: true });
    time = Date.parse(expiresAt);
    expect(await tokens.check(`Bearer ${token}`)).toEqual({ ok: false, fault: 'expired' });
    time = NOW;
  });

  test('ends with its session', async () => {
    const header = await bearer();
    isAlive = false;
    expect(await tokens.check(header)).toEqual({ ok: false, fault: 'ended' });
    isAlive = true;
    expect(await tokens.check(header)).toMatchObject({ ok: true });
  });

  test('that names no session opens nothing', async () => {
    const token = await new SignJWT()
      .setSubject(READER)
      .setIssuer(ISSUER)
      .setAudience('plainwell-profile')
      .setProtectedHeader(HEADER)
      .setExpirationTime(NOW / 1_000 + 60)
      .sign(key.privateKey);
    expect(await tokens.check(`Bearer ${token}`)).toMatchObject({ ok: false });
  });

  test('that is not there or makes no sense opens nothing', async () => {
    expect(await tokens.check(undefined)).toEqual({ ok: false, fault: 'missing' });
    const headers = ['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer abc', `Bearer ${'x'.repeat(10_000)}`];
    const answers = await Promise.all(headers.map((header) => tokens.check(header)));
    expect(answers).toEqual(headers.map(() => ({ ok: false, fault: 'malformed' })));
  });

  test.each([
    ['signed by another key', async () => forged({ key: await testKey() })],
    ['that names another key', async () => unnamed({ kid: 'other' })],
    ['that names no key', async () => unnamed({})],
    ['of another site', () => forged({ issuer: 'https://elsewhere.example' })],
    ['for another purpose', () => forged({ audience: 'elsewhere' })],
    ['signed with the public key as if it were a shared secret (HS256)', () => signedWithPublicKey()],
    ['that never expires', () => valid().setProtectedHeader(HEADER).sign(key.privateKey)],
    [
      'without a signature (alg: none)',
      async () =>
        new UnsecuredJWT()
          .setSubject(READER)
          .setIssuer(ISSUER)
          .setAudience('plainwell-profile')
          .setExpirationTime('1h')
          .encode(),
    ],
  ])('%s opens nothing', async (_what, make) => {
    expect(await tokens.check(`Bearer ${await make()}`)).toMatchObject({ ok: false });
  });

  test('whose payload was changed opens nothing', async () => {
    const [header, payload = '', signature] = (await bearer()).split('.');
    const changed = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace(READER, READER.replace('0b', '1b')),
    ).toString('base64url');
    expect(await tokens.check([header, changed, signature].join('.'))).toEqual({ ok: false, fault: 'forged' });
  });

  test('of a subject that is no reader opens nothing', async () => {
    expect(await tokens.check(`Bearer ${await forged({ subject: 'admin' })}`)).toEqual({
      ok: false,
      fault: 'malformed',
    });
  });
});
