import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { base64url, CompactSign, compactVerify, errors } from 'jose';

/*
 * How a team's token signs a release. For Node.js alone: the command signs, the registry checks. The registry keeps the
 * token's digest and its public key, so that a reader of its tables can neither publish nor sign.
 */

/** Signature algorithm (RFC 8037). */
const ALGORITHM = 'EdDSA';
/** `typ` of a signature: no other signature of these keys can pass for one of a release (RFC 8725, section 3.11). */
const TYPE = 'plainwell-release+jws';
/** What the key is derived for (RFC 5869, section 3.2). Another text makes other keys of every token. */
const KEY_PURPOSE = 'plainwell release signature 1';
/** Bytes of an Ed25519 seed (RFC 8032, section 5.1.5). */
const SEED_BYTES = 32;
/** What stands before the seed in an Ed25519 private key in PKCS #8 (RFC 8410, section 10.3). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** SHA-256 of a token, hexadecimal: what is kept of it. */
export function releaseTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The Ed25519 key that a token stands for (HKDF with SHA-256, RFC 5869). */
function signingKeyOf(token: string): KeyObject {
  const seed = hkdfSync('sha256', token, '', KEY_PURPOSE, SEED_BYTES);
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seed)]), format: 'der', type: 'pkcs8' });
}

/** Public half of the key that a token stands for: `x` of its JWK (RFC 8037), base64url. */
export function releasePublicKey(token: string): string {
  const { x } = createPublicKey(signingKeyOf(token)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('the token makes no key');
  return x;
}

/**
 * Signs a release with its team's token.
 * @param manifest the bytes of `release.json`, which holds name, version and the hashes of all files.
 * @returns a compact JWS whose payload is left out (RFC 7515, appendix F): it travels in a header, `release.json`
 * beside it.
 */
export async function signRelease(manifest: Uint8Array, token: string): Promise<string> {
  const signed = await new CompactSign(manifest)
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(signingKeyOf(token));
  const [header, , signature] = signed.split('.');
  return `${header}..${signature}`;
}

/** A compact JWS without its payload. */
const detached = /^([\w-]+)\.\.([\w-]+)$/;

/**
 * Whether a signature is the one that `signRelease` makes of these bytes with the token of this public key.
 * @param publicKey as `releasePublicKey` gives it.
 */
export async function isSignatureOfRelease(
  signature: string,
  manifest: Uint8Array,
  publicKey: string,
): Promise<boolean> {
  const parts = detached.exec(signature);
  if (!parts) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  try {
    const whole = `${parts[1]}.${base64url.encode(manifest)}.${parts[2]}`;
    const { protectedHeader } = await compactVerify(whole, key, { algorithms: [ALGORITHM] });
    return protectedHeader.typ === TYPE;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
