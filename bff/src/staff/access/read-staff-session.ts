import type { Request } from 'express';
import { isListed, type StaffIdentity, type StaffMember } from '../../config/sign-in/staff.ts';
import type { StaffCookie } from './session-cookie.ts';
import type { StaffSessionStore } from './session-store.ts';
import type { StaffArea } from './staff-area.ts';

/** The session of the person who requests a staff page. */
export type StaffSession =
  | { kind: 'signed-out' }
  /** Signed in, but since removed from the staff list. */
  | { kind: 'not-listed'; who: string; session: string }
  /**
   * @property who name for the audit.
   * @property session value of the session cookie.
   */
  | { kind: 'listed'; who: string; session: string };

/** A staff member who may see the page. */
export type ListedStaff = Extract<StaffSession, { kind: 'listed' }>;

export type ReadStaffSession = (request: Request) => Promise<StaffSession>;

/** Returns the name of a person for display: the e-mail address, or the provider's subject and issuer. */
export const nameOf = ({ email, subject, issuer }: StaffIdentity) => email ?? `${subject} of ${issuer}`;

/**
 * Creates the lookup of staff sessions.
 * @param area area of the session.
 * @param members the people who may see the area's pages now. A removed person loses access at once, even with an open
 * session.
 */
export function createReadStaffSession(
  area: StaffArea,
  members: readonly StaffMember[],
  sessions: Pick<StaffSessionStore, 'identityOf'>,
  cookie: Pick<StaffCookie, 'read'>,
): ReadStaffSession {
  return async (request) => {
    const session = cookie.read(request);
    const identity = session === undefined ? null : await sessions.identityOf(area, session);
    if (session === undefined || identity === null) return { kind: 'signed-out' };
    return { kind: isListed(members, identity) ? 'listed' : 'not-listed', who: nameOf(identity), session };
  };
}
