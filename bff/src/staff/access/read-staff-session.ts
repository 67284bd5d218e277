import type { Request } from 'express';
import { isListed, type StaffIdentity, type StaffMember } from '../../config/sign-in/staff.ts';
import type { StaffCookie } from './session-cookie.ts';
import type { StaffSessionStore } from './session-store.ts';
import type { StaffArea } from './staff-area.ts';

/** Who asks for a page of staff. */
export type StaffSession =
  | { kind: 'signed-out' }
  /** Signed in, and taken off the list since. */
  | { kind: 'not-listed'; who: string; session: string }
  /** @property who for the audit. @property session value of the session's cookie. */
  | { kind: 'listed'; who: string; session: string };

/** Somebody of staff who may see the page. */
export type ListedStaff = Extract<StaffSession, { kind: 'listed' }>;

export type ReadStaffSession = (request: Request) => Promise<StaffSession>;

/** How somebody is named where people read: by address, else as the provider calls them. */
export const nameOf = ({ email, subject, issuer }: StaffIdentity) => email ?? `${subject} of ${issuer}`;

/**
 * @param area of the session.
 * @param members who may see its pages now: one who is taken off the list has no right from then on, whatever the
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
