import type { Response } from 'express';
import { createHostCookie, type HostCookie } from '../../../http/responses/host-cookie.ts';
import { isSecret, newSecret } from '../../../platform/secret.ts';

/** Lifetime of the cookie: a year, in milliseconds. */
const LIFETIME_MS = 365 * 24 * 3_600 * 1_000;

/** Cookie by which a visitor stays in the same share of every canary. It identifies nobody. */
export interface VisitorCookie {
  read: HostCookie['read'];
  /** Sets a new random id for the visitor and returns it. */
  give: (response: Response) => string;
}

/**
 * Creates the visitor cookie.
 * @param publicUrl address of the site.
 */
export function createVisitorCookie(publicUrl: string): VisitorCookie {
  const cookie = createHostCookie('plainwell-visitor', publicUrl, { maxAge: LIFETIME_MS });
  return {
    read(request) {
      const value = cookie.read(request);
      return value !== undefined && isSecret(value) ? value : undefined;
    },
    give(response) {
      const value = newSecret();
      cookie.set(response, value);
      return value;
    },
  };
}
