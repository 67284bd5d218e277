import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { pageStore } from '@plainwell/page-state/page-store.ts';
import { sessionAtom } from '@plainwell/page-state/session.ts';
import type { Answer } from '../requests/answer.ts';
import { createSessionLookup, type SessionLookup } from '../session/session-lookup.ts';
import { createBearerTokens } from '../token/bearer-tokens.ts';
import type { CallingReader, SavingCalls } from './saving-calls.ts';

/** A failed call in the reader's name, with its reason (rules.md#saving-articles). */
export interface ReaderCallFailure {
  isOk: false;
  reason: 'no-user-id' | 'no-token' | 'failed';
  /** HTTP status of the last answer; 0 if there was none. */
  status: number;
  /** The site's own message, or `null`. */
  message: string | null;
}

export type ReaderCallResult = { isOk: true; data: unknown } | ReaderCallFailure;

/**
 * Makes a call with the token of the signed-in reader. If the site refuses the token, repeats the call once with a new
 * token.
 */
export type AsReader = (call: (reader: CallingReader) => Promise<Answer>) => Promise<ReaderCallResult>;

export interface ReaderPorts {
  store: Pick<typeof pageStore, 'get' | 'set'>;
  calls: Pick<SavingCalls, 'session' | 'token'>;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (failure: SaveFailureEvent) => void;
  /** Called when the data on the page belong to another reader, or to nobody. */
  onOtherReader: () => void;
}

/** The reader of this page: the session, and calls in the reader's name. */
export interface Reader {
  session: SessionLookup;
  asReader: AsReader;
  /** Drops the token, because a token would open the reader's list even after the session has ended. */
  forgetToken: () => void;
}

/** Returns the reader's id: `null` for a signed-out or unknown reader, empty for a reader without an id. */
export function readerIdOf(store: Pick<typeof pageStore, 'get'>): string | null {
  const session = store.get(sessionAtom);
  return session.status === 'done' && session.user !== null ? session.user.rvoId : null;
}

export function createReader({ store, calls, now, report, onOtherReader }: ReaderPorts): Reader {
  const tokens = createBearerTokens({ request: calls.token, now, report });
  const forgetReader = () => {
    tokens.forget();
    onOtherReader();
  };
  const session = createSessionLookup({ store, request: calls.session, report, onOtherReader: forgetReader });

  function endSession(): void {
    const known = store.get(sessionAtom);
    if (known.status === 'done') store.set(sessionAtom, { ...known, user: null });
    forgetReader();
  }

  /** Saving is allowed only with a valid token (rules.md#saving-articles). */
  const asReader: AsReader = async (call) => {
    const rvoId = readerIdOf(store) ?? '';
    if (rvoId === '') return { isOk: false, reason: 'no-user-id', status: 0, message: null };
    for (let isSecond = false; ; isSecond = true) {
      const token = await tokens.get();
      if (!token.isOk) {
        if (token.status === 401) endSession();
        return { isOk: false, reason: 'no-token', status: token.status, message: null };
      }
      const answer = await call({ rvoId, token: token.token });
      if (answer.isOk) return answer;
      if (answer.status === 403) void session.refresh();
      if (answer.status !== 401 || isSecond) return { ...answer, reason: 'failed' };
      tokens.forget(token.token);
    }
  };

  return { session, asReader, forgetToken: () => tokens.forget() };
}
