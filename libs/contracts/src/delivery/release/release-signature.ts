import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { base64url, CompactSign, compactVerify, errors } from 'jose';

/*
 * Signs releases with the token of a team, and verifies the signatures. For Node.js only. The release command signs,
 * and the registry verifies. The registry stores only the digest and the public key of a token, so that nobody who
 * reads its tables can publish or sign.
 */

/** Signature algorithm (RFC 8037). */
const ALGORITHM = 'EdDSA';
/**
 * Header `typ` of a signature. It prevents other signatures by the same key from passing for that of a release (RFC
 * 8725, section 3.11).
 */
const TYPE = 'plainwell-release+jws';
/** Purpose of the derived key (RFC 5869, section 3.2). With another text, every token yields another key. */
const KEY_PURPOSE = 'plainwell release signature 1';
/** Length of an Ed25519 seed, in bytes (RFC 8032, section 5.1.5). */
const SEED_BYTES = 32;
/** Bytes before the seed in an Ed25519 private key in PKCS #8 (RFC 8410, section 10.3). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the SHA-256 digest of a token in hexadecimal. The registry stores the digest instead of the token. */
export function releaseTokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Derives the Ed25519 key of a token (HKDF with SHA-256, RFC 5869). */
function signingKeyOf(token: string): KeyObject {
  const seed = hkdfSync('sha256', token, '', KEY_PURPOSE, SEED_BYTES);
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seed)]), format: 'der', type: 'pkcs8' });
}

/** Returns the public key of a token: `x` of its JWK (RFC 8037), in base64url. */
export function releasePublicKey(token: string): string {
  const { x } = createPublicKey(signingKeyOf(token)).export({ format: 'jwk' });
  if (x === undefined) throw new Error('the token makes no key');
  return x;
}

/**
 * Signs a release with the token of its team.
 * @param manifest the bytes of `release.json`, which contain the name, the version and the hashes of all files.
 * @returns a compact JWS with detached payload (RFC 7515, appendix F). A header carries it, because `release.json` is
 * in the body.
 */
export async function signRelease(manifest: Uint8Array, token: string): Promise<string> {
  const signed = await new CompactSign(manifest)
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .sign(signingKeyOf(token));
  const [header, , signature] = signed.split('.');
  return `${header}..${signature}`;
}

/** Matches a compact JWS with detached payload. */
const detached = /^([\w-]+)\.\.([\w-]+)$/;

/**
 * Returns whether `signRelease` made the signature from these bytes and the token of this public key.
 * @param publicKey as `releasePublicKey` returns it.
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
