import { parseCookie, type SerializeOptions } from 'cookie';
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';

/** Whether readers reach the site by https, where cookies can be `Secure`. */
export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** A cookie of this host alone: it has no `Domain`, so that no other host of the domain gets it. */
export interface HostCookie {
  /** Value that the request carries; `undefined` without the cookie. */
  read: (request: Pick<IncomingMessage, 'headers'>) => string | undefined;
  /** @param expiresAt end of its life; without one the cookie lives as long as `maxAge` says. */
  set: (response: Response, value: string, expiresAt?: Date) => void;
  clear: (response: Response) => void;
}

export interface HostCookieOptions {
  /** Lifetime in milliseconds; without it, `set` names the end or the cookie lives as long as the browser's session. */
  maxAge?: number;
  /** Path of the pages that get the cookie. Default: all of the host. */
  path?: string;
  /** Default `lax`: other sites' links bring it along, their forms do not. */
  sameSite?: 'lax' | 'strict';
  /** Scripts read the cookie under exactly its name: it has no prefix, and is not `HttpOnly`. */
  isForScripts?: boolean;
}

/**
 * Browsers refuse a cookie of such a name without the attributes that the prefix promises (RFC 6265bis, section 4.1.3);
 * `__Host-` asks for the path `/`.
 */
const prefixOf = (path: string) => (path === '/' ? '__Host-' : '__Secure-');

/**
 * Makes the reader and writer of one cookie. Every cookie of the site comes from here.
 * @param name without a prefix; on https the prefix for the cookie's path is added.
 * @param origin address of the pages that the cookie belongs to.
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
  };
}
