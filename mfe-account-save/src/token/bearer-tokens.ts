import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { Answer } from '../requests/answer.ts';

/**
 * Time before its expiry at which the page renews a token, in milliseconds, so that no call arrives with an expired
 * token.
 */
export const RENEWAL_MARGIN_MS = 30_000;

/** A token, or the HTTP status with which the request for it failed (0: no answer; 401: the session has ended). */
export type TokenResult = { isOk: true; token: string } | { isOk: false; status: number };

export interface BearerTokenPorts {
  /** Requests POST /api/session/token. */
  request: () => Promise<Answer>;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (failure: SaveFailureEvent) => void;
}

/** The reader's bearer token, kept only in memory. */
export interface BearerTokens {
  /**
   * Returns the token in memory if it stays valid for at least `RENEWAL_MARGIN_MS`, otherwise a new token. Simultaneous
   * callers share one request.
   */
  get: () => Promise<TokenResult>;
  /**
   * Drops the token that the site refused. Without an argument, drops any token, also one that the page is requesting.
   */
  forget: (refused?: string) => void;
}

/** A bearer token as the page keeps it, only in memory. */
interface HeldToken {
  token: string;
  /** Milliseconds since 1970; 0 if the answer does not state it. */
  expiresAt: number;
}

/** Returns the token in an answer of POST /api/session/token, or `null` if the answer has another shape. */
function readToken(answer: unknown): HeldToken | null {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return null;
  const { token } = answer;
  if (typeof token !== 'string' || token === '') return null;
  const expiresAt = 'expiresAt' in answer && typeof answer.expiresAt === 'string' ? Date.parse(answer.expiresAt) : 0;
  return { token, expiresAt: Number.isNaN(expiresAt) ? 0 : expiresAt };
}

export function createBearerTokens({ request, now, report }: BearerTokenPorts): BearerTokens {
  let held: HeldToken | undefined;
  let asking: Promise<TokenResult> | undefined;
  /** Number of the present session, from 0. The page keeps no token from a request of an earlier session. */
  let generation = 0;

  async function ask(): Promise<TokenResult> {
    const asked = generation;
    const answer = await request();
    const token = answer.isOk ? readToken(answer.data) : null;
    if (asked === generation) {
      asking = undefined;
      held = token ?? undefined;
    }
    if (token !== null) return { isOk: true, token: token.token };
    const status = answer.isOk ? 200 : answer.status;
    report({ kind: 'save-failure', type: 'token', status });
    return { isOk: false, status };
  }

  return {
    async get() {
      if (held !== undefined && now() < held.expiresAt - RENEWAL_MARGIN_MS) return { isOk: true, token: held.token };
      asking ??= ask();
      return asking;
    },
    forget(refused) {
      if (refused === undefined || held?.token === refused) held = undefined;
      if (refused !== undefined) return;
      generation += 1;
      asking = undefined;
    },
  };
}
