/** A bearer token as the page keeps it: in memory, nowhere else. */
export interface HeldToken {
  token: string;
  /** Milliseconds since 1970; 0 where the answer does not say. */
  expiresAt: number;
}

/** The token in an answer of POST /api/session/token, or null when the answer is something else. */
export function readToken(answer: unknown): HeldToken | null {
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return null;
  const { token } = answer;
  if (typeof token !== 'string' || token === '') return null;
  const expiresAt = 'expiresAt' in answer && typeof answer.expiresAt === 'string' ? Date.parse(answer.expiresAt) : 0;
  return { token, expiresAt: Number.isNaN(expiresAt) ? 0 : expiresAt };
}
