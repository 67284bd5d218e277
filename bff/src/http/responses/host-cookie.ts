import { parseCookie, stringifySetCookie, type SerializeOptions } from 'cookie';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** Returns whether readers reach the site by https, so that cookies can be `Secure`. */
export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** A cookie of this host only: without `Domain`, so that no other host of the domain gets it. */
export interface HostCookie {
  /** Returns the value in the request; `undefined` without the cookie. */
  read: (request: Pick<IncomingMessage, 'headers'>) => string | undefined;
  /**
   * Sets the cookie.
   * @param expiresAt time at which the cookie expires. Without it, `maxAge` applies.
   */
  set: (response: Response, value: string, expiresAt?: Date) => void;
  clear: (response: Response) => void;
  /** Returns the value of `Set-Cookie` that sets the cookie, for an answer that another program sends. */
  text: (value: string) => string;
}

export interface HostCookieOptions {
  /** Lifetime in milliseconds. Without it, and without `expiresAt`, the cookie lasts as long as the browser session. */
  maxAge?: number;
  /** Path of the pages that get the cookie. Default: the whole host. */
  path?: string;
  /** Default `lax`: links on other sites send the cookie, forms on other sites do not. */
  sameSite?: 'lax' | 'strict';
  /** Whether scripts read the cookie by its exact name. If so, it has no name prefix and is not `HttpOnly`. */
  isForScripts?: boolean;
}

/**
 * Returns the name prefix. Browsers reject a cookie that lacks the attributes of its prefix (RFC 6265bis, section
 * 4.1.3); `__Host-` requires the path `/`.
 */
const prefixOf = (path: string) => (path === '/' ? '__Host-' : '__Secure-');

/**
 * Creates the reader and writer of one cookie. All cookies of the site use this function.
 * @param name without a prefix. On https, the prefix for the cookie's path is added, unless scripts read the cookie.
 * @param origin address of the pages that get the cookie.
 */
export function createHostCookie(
  name: string,
  origin: string,
  { maxAge, path = '/', sameSite = 'lax', isForScripts = false }: HostCookieOptions = {},
): HostCookie {
  const secure = isHttps(origin);
  const fullName = secure && !isForScripts ? prefixOf(path) + name : name;
  const attributes = { httpOnly: !isForScripts, sameSite, secure, path } satisfies SerializeOptions;
  return {
    read: ({ headers: { cookie } }) => (cookie === undefined ? undefined : parseCookie(cookie)[fullName]),
    set: (response, value, expiresAt) =>
      void response.cookie(fullName, value, {
        ...attributes,
        ...(maxAge !== undefined && { maxAge }),
        ...(expiresAt && { expires: expiresAt }),
      }),
    clear: (response) => void response.clearCookie(fullName, attributes),
    text: (value) =>
      stringifySetCookie({
        name: fullName,
        value,
        ...attributes,
        ...(maxAge !== undefined && { maxAge: Math.floor(maxAge / 1_000) }),
      }),
  };
}
