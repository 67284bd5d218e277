import type { SaveFailureEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { Answer } from '../requests/answer.ts';

/**
 * How long before its end a token is renewed, in milliseconds: a call must not arrive with an expired token.
 */
export const RENEWAL_MARGIN_MS = 30_000;

/** A token, or the HTTP status with which none could be had (0: no answer; 401: there is no session any more). */
export type TokenResult = { isOk: true; token: string } | { isOk: false; status: number };

export interface BearerTokenPorts {
  /** POST /api/session/token. */
  request: () => Promise<Answer>;
  /** Milliseconds since 1970. */
  now: () => number;
  report: (failure: SaveFailureEvent) => void;
}

/** The reader's bearer token, in memory only. */
export interface BearerTokens {
  /** One that is good for a while yet; one request serves all who ask at once. */
  get: () => Promise<TokenResult>;
  /** Drops this token, which a call has refused; without a name, whatever is held or on its way. */
  forget: (refused?: string) => void;
}

/** A bearer token as the page keeps it: in memory, nowhere else. */
interface HeldToken {
  token: string;
  /** Milliseconds since 1970; 0 where the answer does not say. */
  expiresAt: number;
}

/** The token in an answer of POST /api/session/token, or null when the answer is something else. */
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
  /** Counts sessions: an answer for an earlier one is not kept. */
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
