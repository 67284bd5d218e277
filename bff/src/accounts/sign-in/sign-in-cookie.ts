import type { Request, Response } from 'express';
import { createHostCookie } from '../../http/responses/host-cookie.ts';
import { isSecret, newSecret } from '../../platform/secret.ts';
import { ATTEMPT_LIFETIME_MS } from './attempt-store.ts';

/**
 * The cookie that ties sign-ins in progress to their browser, so that the site can refuse an answer that another
 * browser brings.
 */
export interface SignInCookie {
  read: (request: Request) => string | undefined;
  /**
   * Returns the browser's secret and renews its cookie. Keeps an existing secret, so that sign-ins in several tabs do
   * not cancel each other.
   */
  keep: (request: Request, response: Response) => string;
}

/**
 * Creates the cookie for a site.
 * @param publicUrl address of the site.
 */
export function createSignInCookie(publicUrl: string): SignInCookie {
  const cookie = createHostCookie('plainwell-sign-in', publicUrl, { maxAge: ATTEMPT_LIFETIME_MS });
  const read = (request: Request) => {
    const value = cookie.read(request);
    return value !== undefined && isSecret(value) ? value : undefined;
  };
  return {
    read,
    keep(request, response) {
      const value = read(request) ?? newSecret();
      cookie.set(response, value);
      return value;
    },
  };
}
