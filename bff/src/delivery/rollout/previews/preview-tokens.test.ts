import { SignJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import type { SigningKey } from '../../../platform/signing-keys/signing-key.ts';
import { keysOf, testKey } from '../../../platform/signing-keys/signing-keys.fixture.ts';
import { createPreviewTokens, type PreviewGrant } from './preview-tokens.ts';

const ISSUER = 'https://plainwell.example';
const NOW = Date.parse('2026-01-01T00:00:00Z');
const grant: PreviewGrant = {
  releases: { rail: '1.1.0-abc' },
  channel: 'new-rail',
  change: 4,
  expiresAt: new Date(NOW + 60_000),
};

let key: SigningKey;
let otherKey: SigningKey;
const HEADER = { alg: 'EdDSA', kid: 'key' };

beforeAll(async () => {
  [key, otherKey] = [await testKey(), await testKey()];
});

const at = (time: number, of = key, issuer = ISSUER) => createPreviewTokens(keysOf(of), issuer, () => time);

test('a token says what it was made for, until it ends', async () => {
  const token = await at(NOW).sign(grant);
  expect(await at(NOW + 59_000).read(token)).toEqual({ ok: true, grant });
  expect(await at(NOW + 60_000).read(token)).toEqual({ ok: false, fault: 'expired' });
});

test('a token from before ends of channels were noted counts every end', async () => {
  const { releases, channel, expiresAt } = grant;
  const before = new SignJWT({ releases, channel })
    .setProtectedHeader(HEADER)
    .setIssuer(ISSUER)
    .setAudience('plainwell-preview')
    .setExpirationTime(expiresAt);
  expect(await at(NOW).read(await before.sign(key.privateKey))).toEqual({ ok: true, grant: { ...grant, change: 0 } });
});

test.each<[string, () => Promise<string>]>([
  ['by another key', () => at(NOW, otherKey).sign(grant)],
  ['by another site', () => at(NOW, key, 'https://elsewhere.example').sign(grant)],
  [
    'with something changed',
    async () =>
      (await at(NOW).sign(grant)).replace(/\.(.)/, (_all, letter: string) => `.${letter === 'e' ? 'f' : 'e'}`),
  ],
  ['cut short', async () => (await at(NOW).sign(grant)).slice(0, -5)],
  [
    'for something else',
    () =>
      new SignJWT({ releases: grant.releases, channel: null })
        .setProtectedHeader(HEADER)
        .setIssuer(ISSUER)
        .setAudience('plainwell-profile')
        .setExpirationTime(NOW / 1_000 + 60)
        .sign(key.privateKey),
  ],
  [
    'without an end',
    () =>
      new SignJWT({ releases: grant.releases, channel: null })
        .setProtectedHeader(HEADER)
        .setIssuer(ISSUER)
        .setAudience('plainwell-preview')
        .sign(key.privateKey),
  ],
  [
    'that names no releases',
    () =>
      new SignJWT({ releases: 'all' })
        .setProtectedHeader(HEADER)
        .setIssuer(ISSUER)
        .setAudience('plainwell-preview')
        .setExpirationTime(NOW / 1_000 + 60)
        .sign(key.privateKey),
  ],
  ['of nonsense', async () => '…'],
  ['of nothing', async () => ''],
])('a token made %s opens nothing', async (_how, make) => {
  expect(await at(NOW).read(await make())).toEqual({ ok: false, fault: 'invalid' });
});
