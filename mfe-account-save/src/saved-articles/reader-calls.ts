import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import type { Answer } from '../requests/answer.ts';
import type { BearerTokens } from '../token/bearer-tokens.ts';
import type { CallingReader } from './saving-calls.ts';

/** Why a call of the reader's brought nothing (specification, section 8). */
export interface ReaderCallFailure {
  isOk: false;
  reason: 'no-user-id' | 'no-token' | 'failed';
  /** HTTP status of the answer that ended it; 0 where there was none. */
  status: number;
  /** The site's own words, where it has any. */
  message: string | null;
}

export type ReaderCallResult = { isOk: true; data: unknown } | ReaderCallFailure;

/** A call by the signed-in reader, with a token; with a fresh one, once, when the first was refused. */
export type AsReader = (call: (reader: CallingReader) => Promise<Answer>) => Promise<ReaderCallResult>;

export interface ReaderCallPorts {
  store: Pick<typeof pageStore, 'get'>;
  tokens: BearerTokens;
  /** There is no session any more: the token call said 401. */
  onSessionLost: () => void;
  /** The session is another reader's by now: a call said 403. */
  onOtherReader: () => void;
}

/** The reader's id: null for a signed-out or unknown reader, empty for one without an id. */
export function readerIdOf(store: Pick<typeof pageStore, 'get'>): string | null {
  const session = store.get(sessionAtom);
  return session.status === 'done' && session.user !== null ? session.user.rvoId : null;
}

/** Saving is allowed only with a valid token (specification, section 5, Save rules). */
export function createReaderCalls({ store, tokens, onSessionLost, onOtherReader }: ReaderCallPorts): AsReader {
  return async (call) => {
    const rvoId = readerIdOf(store) ?? '';
    if (rvoId === '') return { isOk: false, reason: 'no-user-id', status: 0, message: null };
    for (let isSecond = false; ; isSecond = true) {
      const token = await tokens.get();
      if (!token.isOk) {
        if (token.status === 401) onSessionLost();
        return { isOk: false, reason: 'no-token', status: token.status, message: null };
      }
      const answer = await call({ rvoId, token: token.token });
      if (answer.isOk) return answer;
      if (answer.status === 403) onOtherReader();
      if (answer.status !== 401 || isSecond) return { ...answer, reason: 'failed' };
      tokens.forget(token.token);
    }
  };
}
