import { parseCookie, type SerializeOptions } from 'cookie';
import type { Request, Response } from 'express';
import { SIGNED_IN_HINT } from '@plainwell/contracts/signed-in-hint.ts';
import { hostCookieName, isHttps } from './host-cookie.ts';
import type { NewSession } from './session-store.ts';

/**
 * The cookie of a session (decisions, Accounts): out of reach for scripts, and not sent along from other sites' forms.
 * Beside it goes the hint that scripts may read, set and cleared with it.
 */
export interface SessionCookie {
  read: (request: Request) => string | undefined;
  /** Whether the request carries the session's cookie or the hint, whatever they are worth. */
  isSent: (request: Request) => boolean;
  set: (response: Response, session: NewSession) => void;
  clear: (response: Response) => void;
}

/** @param publicUrl address of the site. */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const name = hostCookieName('plainwell-session', publicUrl);
  const attributes = { sameSite: 'lax', secure: isHttps(publicUrl), path: '/' } satisfies SerializeOptions;
  const parse = (request: Request) => parseCookie(request.get('cookie') ?? '');
  return {
    read: (request) => parse(request)[name],
    isSent(request) {
      const cookies = parse(request);
      return cookies[name] !== undefined || cookies[SIGNED_IN_HINT] !== undefined;
    },
    set: (response, { value, expiresAt }) => {
      response.cookie(name, value, { ...attributes, httpOnly: true, expires: expiresAt });
      response.cookie(SIGNED_IN_HINT, '1', { ...attributes, expires: expiresAt });
    },
    clear: (response) => {
      response.clearCookie(name, { ...attributes, httpOnly: true });
      response.clearCookie(SIGNED_IN_HINT, attributes);
    },
  };
}
