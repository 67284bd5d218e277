import { parseCookie, type SerializeOptions } from 'cookie';
import type { Request, Response } from 'express';
import { hostCookieName, isHttps } from '../identity/host-cookie.ts';
import { isSecret, newSecret } from '../identity/secret.ts';

/** A year, in milliseconds. */
const LIFETIME_MS = 365 * 24 * 3_600 * 1_000;

/** The cookie by which a visitor stays in the same share of every canary. It names nobody. */
export interface VisitorCookie {
  read: (request: Request) => string | undefined;
  /** Gives the visitor a new, random id. */
  give: (response: Response) => string;
}

/** @param publicUrl address of the site. */
export function createVisitorCookie(publicUrl: string): VisitorCookie {
  const name = hostCookieName('plainwell-visitor', publicUrl);
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl), path: '/', maxAge: LIFETIME_MS } satisfies SerializeOptions;
  return {
    read(request) {
      const value = parseCookie(request.get('cookie') ?? '')[name];
      return value !== undefined && isSecret(value) ? value : undefined;
    },
    give(response) {
      const value = newSecret();
      response.cookie(name, value, attributes);
      return value;
    },
  };
}
