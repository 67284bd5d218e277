import { hash } from 'node:crypto';

/**
 * Returns the validator of a text that may be sent compressed or plain. The validator is weak, because the bytes differ
 * (RFC 9110, section 8.8.1). Express uses it to answer 304.
 */
export const weakTagOf = (text: string) => `W/"${hash('sha256', text, 'base64url')}"`;
