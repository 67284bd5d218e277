import type { Request } from 'express';
import { isListed, type StaffIdentity, type StaffMember } from '../config/sign-in/staff.ts';
import type { StaffCookie } from '../accounts/staff/session-cookie.ts';
import type { StaffSessionStore } from '../accounts/staff/session-store.ts';
import { opsArea, type StaffArea } from '../accounts/staff/staff-area.ts';

/** Who asks for a page of operators. */
export type OperatorSession =
  | { kind: 'signed-out' }
  /** Signed in, and taken off the list since. */
  | { kind: 'not-listed'; who: string; session: string }
  /** @property who for the audit. @property session value of the session's cookie. */
  | { kind: 'operator'; who: string; session: string };

export type ReadOperatorSession = (request: Request) => Promise<OperatorSession>;

/** How somebody is named where people read: by address, else as the provider calls them. */
export const nameOf = ({ email, subject, issuer }: StaffIdentity) => email ?? `${subject} of ${issuer}`;

/**
 * @param operators who are operators now: one who is taken off the list has no right from then on, whatever the
 * session.
 * @param area of the session; the desk's editors are `operators` there.
 */
export function createReadOperatorSession(
  sessions: Pick<StaffSessionStore, 'identityOf'>,
  cookie: Pick<StaffCookie, 'read'>,
  operators: readonly StaffMember[],
  area: StaffArea = opsArea,
): ReadOperatorSession {
  return async (request) => {
    const session = cookie.read(request);
    const identity = session === undefined ? null : await sessions.identityOf(area, session);
    if (session === undefined || identity === null) return { kind: 'signed-out' };
    return { kind: isListed(operators, identity) ? 'operator' : 'not-listed', who: nameOf(identity), session };
  };
}
