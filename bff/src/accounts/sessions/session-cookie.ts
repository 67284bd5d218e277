import type { Request, Response } from 'express';
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import { createHostCookie } from '../../http/responses/host-cookie.ts';
import type { NewSession } from './session-store.ts';

/**
 * The cookie of a session (docs/decisions/0030): out of reach for scripts, and not sent along from other sites' forms.
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
