import type { Request, Response } from 'express';
import { createHostCookie } from '../../http/responses/host-cookie.ts';
import { isSecret, newSecret } from '../../platform/secret.ts';
import { ATTEMPT_LIFETIME_MS } from './attempt-store.ts';

/**
 * The cookie that ties sign-ins under way to the browser that began them: an answer that another browser brings is
 * refused.
 */
export interface SignInCookie {
  read: (request: Request) => string | undefined;
  /** The browser's secret: the one it has, so that sign-ins in several tabs do not end each other, or a new one. */
  keep: (request: Request, response: Response) => string;
}

/** @param publicUrl address of the site. */
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
