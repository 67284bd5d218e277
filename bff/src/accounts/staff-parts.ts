import type { Staff } from '../config/sign-in/staff.ts';
import type { SignInAt, SignInParts } from './sign-in/routes.ts';
import type { FormTokens } from '../staff/access/form-tokens.ts';
import type { StaffSessionStore } from '../staff/access/session-store.ts';

/** The staff members, their sessions, and how they sign in. */
export interface StaffParts {
  members: Staff;
  sessions: StaffSessionStore;
  cookies: SignInParts['staffCookies'];
  formTokens: FormTokens;
  /**
   * Origin of the staff pages, without a trailing slash, and signing in at that origin. `null` if the staff pages are
   * on the readers' origin.
   */
  ownOrigin: { origin: string; signIn: SignInAt } | null;
}
