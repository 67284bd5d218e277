import { generateKeyPair } from 'jose';
import { SIGNATURE_ALGORITHM, type SigningKey, type SigningKeys } from './signing-key.ts';

/** Creates a key that no database has. */
export async function testKey(kid = 'key'): Promise<SigningKey> {
  return { kid, ...(await generateKeyPair(SIGNATURE_ALGORITHM, { crv: 'Ed25519' })) };
}

/** Returns the keys of a site: the first signs, all are accepted. */
export const keysOf = (...keys: [SigningKey, ...SigningKey[]]): SigningKeys => ({
  current: () => keys[0],
  accepted: () => keys,
});
