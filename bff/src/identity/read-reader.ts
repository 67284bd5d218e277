import type { Request } from 'express';
import type { SessionCookie } from './session-cookie.ts';
import type { Reader, SessionStore } from './session-store.ts';

/** Who sends a request, by its session cookie; `null` for a signed-out reader. */
export type ReadReader = (request: Request) => Promise<Reader | null>;

export function createReadReader({ sessions, cookie }: { sessions: SessionStore; cookie: SessionCookie }): ReadReader {
  return async (request) => {
    const value = cookie.read(request);
    return value === undefined ? null : sessions.readerOf(value);
  };
}
