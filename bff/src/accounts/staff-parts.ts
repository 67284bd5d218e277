import type { Staff } from '../config/sign-in/staff.ts';
import type { SignInAt, SignInParts } from './sign-in/routes.ts';
import type { FormTokens } from '../staff/access/form-tokens.ts';
import type { StaffSessionStore } from '../staff/access/session-store.ts';

/** Who works for the site, their sessions, and how they sign in. */
export interface StaffParts {
  members: Staff;
  sessions: StaffSessionStore;
  cookies: SignInParts['staffCookies'];
  formTokens: FormTokens;
  /** Origin of their pages, without a trailing slash, and signing in at it; `null` where they share that of readers. */
  ownOrigin: { origin: string; signIn: SignInAt } | null;
}
