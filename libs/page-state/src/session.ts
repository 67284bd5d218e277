import { atom } from 'jotai';
import type { Session } from '@plainwell/contracts/account/session.ts';

/**
 * State of the reader's session in the page: not requested yet, requested, the answer of GET /api/session, or no
 * answer.
 */
export type SessionState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'done'; user: Session['user']; providers: Session['providers'] }
  | { status: 'error' };

const nothingAsked: SessionState = { status: 'idle' };

/**
 * Session of the reader, shared by all islands, so that a page requests it once. The first island that needs it writes
 * `loading` and then sends the request. An island that finds `loading` waits, and an island that finds `done` uses the
 * session; neither sends a request.
 */
export const sessionAtom = atom<SessionState>(nothingAsked);
