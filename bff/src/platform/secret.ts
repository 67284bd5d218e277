import { createHash, randomBytes } from 'node:crypto';

/** Random bytes in a secret for a cookie or a state: too many to guess. */
const SECRET_BYTES = 32;

/** Returns a new secret, which fits into cookies and addresses without escaping. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Returns whether a value has the shape of a secret from `newSecret`. */
export const isSecret = (value: string) => /^[\w-]{43}$/.test(value);

/**
 * Returns the digest of a secret. The database stores only the digest, so that nobody who reads the table can present
 * the secret.
 */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
