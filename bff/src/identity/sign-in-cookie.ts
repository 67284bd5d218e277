import { parseCookie, type SerializeOptions } from 'cookie';
import type { Request, Response } from 'express';
import { hostCookieName, isHttps } from './host-cookie.ts';
import { isSecret, newSecret } from './secret.ts';
import { ATTEMPT_LIFETIME_MS } from './sign-in-attempt-store.ts';

/** The cookie that ties sign-ins under way to the browser that began them: an answer that another browser brings is refused. */
export interface SignInCookie {
  read: (request: Request) => string | undefined;
  /** The browser's secret: the one it has, so that sign-ins in several tabs do not end each other, or a new one. */
  keep: (request: Request, response: Response) => string;
}

/** @param publicUrl address of the site. */
export function createSignInCookie(publicUrl: string): SignInCookie {
  const name = hostCookieName('plainwell-sign-in', publicUrl);
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl), path: '/' } satisfies SerializeOptions;
  const read = (request: Request) => {
    const value = parseCookie(request.get('cookie') ?? '')[name];
    return value !== undefined && isSecret(value) ? value : undefined;
  };
  return {
    read,
    keep(request, response) {
      const value = read(request) ?? newSecret();
      response.cookie(name, value, { ...attributes, maxAge: ATTEMPT_LIFETIME_MS });
      return value;
    },
  };
}
