import { generateKeyPair, CompactSign } from 'jose';
import { expect, test } from 'vitest';
import { isSignatureOfRelease, releasePublicKey, releaseTokenDigest, signRelease } from './release-signature.ts';

const token = 'a token of the rail team';
const manifest = Buffer.from('{"name":"rail","version":"1.0.0-3f9a2c11d0"}');

test('a signature holds for the bytes and the token that it was made with', async () => {
  const signature = await signRelease(manifest, token);
  expect(await isSignatureOfRelease(signature, manifest, releasePublicKey(token))).toBe(true);
});

test('it fits a header however long the manifest is', async () => {
  expect((await signRelease(Buffer.alloc(1_000_000, 'x'), token)).length).toBeLessThan(300);
});

test('it holds for no other bytes', async () => {
  const signature = await signRelease(manifest, token);
  expect(
    await isSignatureOfRelease(signature, Buffer.concat([manifest, Buffer.from(' ')]), releasePublicKey(token)),
  ).toBe(false);
});

test('it holds for no other token', async () => {
  const signature = await signRelease(manifest, `${token}s`);
  expect(await isSignatureOfRelease(signature, manifest, releasePublicKey(token))).toBe(false);
});

test.each([
  '',
  '..',
  'a.b.c',
  'e30..',
  'e30..AAAA',
  `${Buffer.from('{"alg":"none"}').toString('base64url')}..AAAA`,
  '€..€',
  'x'.repeat(10_000),
])('what is no signature at all is refused without a fuss: %s', async (signature) => {
  expect(await isSignatureOfRelease(signature, manifest, releasePublicKey(token))).toBe(false);
});

test('a signature that the same key made for something else is refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x } = await crypto.subtle.exportKey('jwk', publicKey);
  const [header, , signature] = (
    await new CompactSign(manifest).setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' }).sign(privateKey)
  ).split('.');
  expect(await isSignatureOfRelease(`${header}..${signature}`, manifest, x ?? '')).toBe(false);
});

test('a token has one public key and one digest, which say nothing of it', () => {
  expect(releasePublicKey(token)).toBe(releasePublicKey(token));
  expect(releasePublicKey(token)).toMatch(/^[\w-]{43}$/);
  expect(releaseTokenDigest(token)).toBe('23b7ba3ec3fd6be919b229efe6cbbb78ce01d348163d90108f43224569fa0e5e');
  expect(releasePublicKey(`${token}s`)).not.toBe(releasePublicKey(token));
});
