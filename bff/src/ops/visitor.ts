import type { Request } from 'express';
import type { SessionCookie } from '../identity/session-cookie.ts';
import type { SessionStore } from '../identity/session-store.ts';

/** Who asks for a page of operators. */
export type Visitor =
  | { kind: 'signed-out' }
  /** Signed in, and no operator. `email` is the address of somebody who works for the site otherwise, or did. */
  | { kind: 'stranger'; name: string; email: string | null }
  | { kind: 'operator'; email: string };

export type ReadVisitor = (request: Request) => Promise<Visitor>;

/** @param operators addresses that are operators' now: one that is taken off the list has no right from then on, whatever its session. */
export function createReadVisitor(sessions: Pick<SessionStore, 'readerOf' | 'staffEmailOf'>, cookie: Pick<SessionCookie, 'read'>, operators: readonly string[]): ReadVisitor {
  return async (request) => {
    const value = cookie.read(request);
    if (value === undefined) return { kind: 'signed-out' };
    const email = await sessions.staffEmailOf(value);
    if (email !== null && operators.includes(email)) return { kind: 'operator', email };
    const reader = await sessions.readerOf(value);
    return reader === null ? { kind: 'signed-out' } : { kind: 'stranger', name: reader.name, email };
  };
}
