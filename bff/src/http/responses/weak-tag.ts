import { hash } from 'node:crypto';

/**
 * Validator of a text that may be sent compressed or plain: weak, since their bytes differ (RFC 9110, section 8.8.1).
 * Express answers 304 by it.
 */
export const weakTagOf = (text: string) => `W/"${hash('sha256', text, 'base64url')}"`;
