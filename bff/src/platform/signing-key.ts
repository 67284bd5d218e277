import { desc } from 'drizzle-orm';
import { webcrypto } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { advisoryLocks, lockForTransaction } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { digestOf } from './secret.ts';
import { signingKeys } from './schema.ts';

/** Signature algorithm of bearer tokens and preview links (RFC 8037). */
export const SIGNATURE_ALGORITHM = 'EdDSA';

/** A key pair: the private half signs, the public half verifies. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/**
 * Returns the site's signing key, and creates it at the first start. All processes share the key, so each can verify
 * what another signed.
 */
export async function openSigningKey(db: Database): Promise<SigningKey> {
  const jwk = await db.transaction(async (transaction) => {
    await lockForTransaction(transaction, advisoryLocks.signingKeys);
    const [latest] = await transaction.select().from(signingKeys).orderBy(desc(signingKeys.createdAt)).limit(1);
    if (latest) return latest.privateKey;
    const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { crv: 'Ed25519', extractable: true });
    const made = await exportJWK(pair.privateKey);
    await transaction.insert(signingKeys).values({ kid: await calculateJwkThumbprint(made), privateKey: made });
    return made;
  });
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
