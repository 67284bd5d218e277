import { desc } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type CryptoKey } from 'jose';
import { advisoryLocks, lockForTransaction } from '../database/advisory-locks.ts';
import type { Database } from '../database/database.ts';
import { signingKeys } from './schema.ts';

/** Signature algorithm of bearer tokens (RFC 8037). */
export const SIGNATURE_ALGORITHM = 'EdDSA';

/** A key that signs and, by its public half, checks. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

/** The site's signing key; made at the first start. All processes of a site share it: one may check what another signed. */
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
  const [privateKey, publicKey] = await Promise.all([importJWK(jwk, SIGNATURE_ALGORITHM), importJWK(publicJwk, SIGNATURE_ALGORITHM)]);
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) throw new Error('the signing key is no key pair');
  return { kid: await calculateJwkThumbprint(publicJwk), privateKey, publicKey };
}
