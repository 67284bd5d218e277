import type { Request, Response } from 'express';
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import { createHostCookie } from '../../http/responses/host-cookie.ts';
import type { NewSession } from './session-store.ts';

/**
 * The session cookie (docs/decisions/0030). Scripts cannot read it, and browsers do not send it with forms of other
 * sites. A second cookie, the hint that scripts can read, is set and cleared together with it.
 */
export interface SessionCookie {
  read: (request: Request) => string | undefined;
  /** Returns whether the request carries the session cookie or the hint, valid or not. */
  isSent: (request: Request) => boolean;
  set: (response: Response, session: NewSession) => void;
  clear: (response: Response) => void;
}

/**
 * Creates the session cookie of a site.
 * @param publicUrl address of the site.
 */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const cookie = createHostCookie('plainwell-session', publicUrl);
  const hint = createHostCookie(SIGNED_IN_HINT, publicUrl, { isForScripts: true });
  return {
    read: cookie.read,
    isSent: (request) => cookie.read(request) !== undefined || hint.read(request) !== undefined,
    set(response, { value, expiresAt }) {
      cookie.set(response, value, expiresAt);
      hint.set(response, '1', expiresAt);
    },
    clear(response) {
      cookie.clear(response);
      hint.clear(response);
    },
  };
}
