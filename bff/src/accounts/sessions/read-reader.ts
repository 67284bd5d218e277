import type { Request } from 'express';
import type { SessionCookie } from './session-cookie.ts';
import type { Reader, ReaderSession, SessionStore } from './session-store.ts';

/** Returns the reader whose session cookie a request has, or `null` for a signed-out reader. */
export type ReadReader = (request: Request) => Promise<Reader | null>;

/** Returns the session whose cookie a request has, or `null` for a signed-out reader. */
export type ReadSession = (request: Request) => Promise<ReaderSession | null>;

export function createReadSession({
  sessions,
  cookie,
}: {
  sessions: Pick<SessionStore, 'sessionOf'>;
  cookie: Pick<SessionCookie, 'read'>;
}): ReadSession {
  return async (request) => {
    const value = cookie.read(request);
    return value === undefined ? null : sessions.sessionOf(value);
  };
}

export function createReadReader(parts: Parameters<typeof createReadSession>[0]): ReadReader {
  const readSession = createReadSession(parts);
  return async (request) => (await readSession(request))?.reader ?? null;
}
