import { atom } from 'jotai';
import type { Session } from '@plainwell/contracts/account/session.ts';

/**
 * What the page knows about the reader: nothing was asked yet, the question is under way, the answer of
 * GET /api/session, or no answer could be had.
 */
export type SessionState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'done'; user: Session['user']; providers: Session['providers'] }
  | { status: 'error' };

const nothingAsked: SessionState = { status: 'idle' };

/**
 * The reader's session, shared by all islands so that the site asks for it once per page. The island that first needs
 * it asks, and writes `loading` before it does; an island that finds `loading` or `done` waits or reads, and asks
 * nothing.
 */
export const sessionAtom = atom<SessionState>(nothingAsked);
