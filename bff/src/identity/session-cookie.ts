import { parseCookie, type SerializeOptions } from 'cookie';
import type { Request, Response } from 'express';
import type { NewSession } from './session-store.ts';

/** The cookie of a session (decisions, Accounts): out of reach for scripts, and not sent along from other sites' forms. */
export interface SessionCookie {
  read: (request: Request) => string | undefined;
  set: (response: Response, session: NewSession) => void;
  clear: (response: Response) => void;
}

/**
 * On https the cookie is `Secure` and bears the prefix that ties it to this very host (RFC 6265bis, section 4.1.3.2).
 * @param publicUrl address of the site.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-plainwell-session' : 'plainwell-session';
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } satisfies SerializeOptions;
  return {
    read: (request) => parseCookie(request.get('cookie') ?? '')[name],
    set: (response, { value, expiresAt }) => {
      response.cookie(name, value, { ...attributes, expires: expiresAt });
    },
    clear: (response) => {
      response.clearCookie(name, attributes);
    },
  };
}
