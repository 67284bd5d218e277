import { createHash, randomBytes } from 'node:crypto';

/** Bytes of randomness in a cookie or a state: too many to guess. */
const SECRET_BYTES = 32;

/** A value that only its holder knows, usable in cookies and addresses as it is. */
export const newSecret = () => randomBytes(SECRET_BYTES).toString('base64url');

/** Whether a value has the shape of a secret made here. */
export const isSecret = (value: string) => /^[\w-]{43}$/.test(value);

/** What the database keeps of a secret: who reads the table can present none. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
