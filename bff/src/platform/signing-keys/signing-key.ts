import { webcrypto } from 'node:crypto';
import { calculateJwkThumbprint, errors, importJWK, type CryptoKey, type JWK } from 'jose';
import { digestOf } from '../secret.ts';

/** Signature algorithm of bearer tokens and preview links (RFC 8037). */
export const SIGNATURE_ALGORITHM = 'EdDSA';

/** A key pair: the private half signs, the public half verifies. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** The keys of a site as one of its processes knows them. */
export interface SigningKeys {
  /** Returns the key that signs now. */
  current: () => SigningKey;
  /** Returns all keys whose signatures count, the current one first. */
  accepted: () => readonly SigningKey[];
}

/** Imports a stored private key. Its public half is part of it. */
export async function importSigningKey(jwk: JWK): Promise<SigningKey> {
  const { d: _secret, ...publicJwk } = jwk;
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, SIGNATURE_ALGORITHM),
    importJWK(publicJwk, SIGNATURE_ALGORITHM),
  ]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('the signing key is no key pair');
  return { kid: await calculateJwkThumbprint(publicJwk), privateKey, publicKey };
}

/**
 * Creates the function with which jose finds the key of a token, by the `kid` of its header (RFC 7515, section 4.1.4).
 * The function throws `JWKSNoMatchingKey` for all other keys.
 */
export function verificationKey({ accepted }: Pick<SigningKeys, 'accepted'>) {
  return ({ kid }: { kid?: string | undefined }): CryptoKey => {
    const found = accepted().find((key) => key.kid === kid);
    if (found === undefined) throw new errors.JWKSNoMatchingKey();
    return found.publicKey;
  };
}

/**
 * Derives a secret for one purpose, which all processes of the site share. The secret is the digest of a signature over
 * a text that is not a token. Ed25519 signatures of one text are always equal (RFC 8032, section 5.1.6).
 */
export async function secretFor({ privateKey }: Pick<SigningKey, 'privateKey'>, purpose: string): Promise<string> {
  const signature = await webcrypto.subtle.sign(
    'Ed25519',
    privateKey,
    new TextEncoder().encode(`secret for ${purpose}`),
  );
  return digestOf(Buffer.from(signature).toString('base64url'));
}
