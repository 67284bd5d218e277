import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { SignInFailure } from '@plainwell/contracts/page/shell-server.ts';
import type { StaffIdentity } from '../../config/sign-in/staff.ts';
import type { Database } from '../../database/database.ts';
import type { NewStaffSession, StaffSessionStore } from '../../staff/access/session-store.ts';
import { staffAreaOf, type StaffArea } from '../../staff/access/staff-area.ts';
import type { OpenIdProvider, AuthenticatedAccount } from './openid-provider.ts';
import { createReaderStore } from '../sessions/reader-store.ts';
import { languageOfReturnPath } from '../../http/requests/return-path.ts';
import { newSecret } from '../../platform/secret.ts';
import { createSessionStore, type NewSession } from '../sessions/session-store.ts';
import { createSignInAttemptStore } from './attempt-store.ts';

/** A sign-in that failed. */
export interface SignInProblem {
  ok: false;
  /** `not-listed`: the account is valid, but its owner is not on the staff list. */
  fault: SignInFailure | 'not-listed';
  /** Reason for the log. */
  reason: string;
  /** `null` if unknown, because the answer belongs to no sign-in of this browser. */
  returnPath: string | null;
  /** The person who signed in, if that person is not on the staff list. */
  identity?: StaffIdentity;
}

/** A provider's answer, as the browser brings it to the callback. */
export interface BroughtAnswer {
  provider: string;
  /** Query of the callback. */
  parameters: URLSearchParams;
  /** Secret from the browser's sign-in cookie, if the browser has one. */
  browser: string | undefined;
  /** Cookie value of the reader's session that the new session replaces. */
  session: string | undefined;
}

/** A completed sign-in: of a reader, or of a staff member who wants to open a staff page. */
export type FinishedSignIn = { ok: true; returnPath: string } & (
  | { kind: 'reader'; session: NewSession }
  | { kind: 'staff'; area: StaffArea; session: NewStaffSession }
);

/** Signs readers and staff in (OpenID Connect, authorization code flow). */
export interface SignInService {
  /**
   * Starts a sign-in.
   * @param isFresh true if the provider must authenticate the reader again.
   * @returns the address to which to redirect the reader.
   */
  begin: (
    provider: string,
    browser: string,
    returnPath: string,
    isFresh?: boolean,
  ) => Promise<{ ok: true; address: URL } | SignInProblem>;
  finish: (answer: BroughtAnswer) => Promise<FinishedSignIn | SignInProblem>;
}

const noProvider = (returnPath: string | null): SignInProblem => ({
  ok: false,
  fault: 'no-provider',
  reason: 'no such provider',
  returnPath,
});

/** The staff list and the staff sessions. */
export interface StaffSignIn {
  isListed: (area: StaffArea, identity: StaffIdentity) => boolean;
  sessions: Pick<StaffSessionStore, 'begin'>;
}

/** Dependencies of the sign-in service. */
export interface SignInServiceParts {
  providers: readonly OpenIdProvider[];
  db: Database;
  /** `null` at the readers' origin if the staff pages have an origin of their own. */
  staff: StaffSignIn | null;
  /** Returns the current time in milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

export function createSignInService({ providers, db, staff, now = Date.now }: SignInServiceParts): SignInService {
  const attempts = createSignInAttemptStore(db, now);
  const byId = new Map(providers.map((provider) => [provider.settings.id, provider]));
  const areaOf = (returnPath: string) => (staff === null ? null : staffAreaOf(returnPath));

  async function beginStaffSession(
    { isListed, sessions }: StaffSignIn,
    area: StaffArea,
    { account, verifiedEmail }: AuthenticatedAccount,
    returnPath: string,
  ): Promise<FinishedSignIn | SignInProblem> {
    const identity = { issuer: account.issuer, subject: account.subject, email: verifiedEmail };
    if (!isListed(area, identity))
      return { ok: false, fault: 'not-listed', reason: `nobody of the ${area.role}`, returnPath, identity };
    return { ok: true, kind: 'staff', area, session: await sessions.begin(area, identity), returnPath };
  }

  return {
    async begin(id, browser, returnPath, isFresh = false) {
      const provider = byId.get(id);
      if (provider === undefined) return noProvider(returnPath);
      const secrets = { state: newSecret(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const isForStaff = areaOf(returnPath) !== null;
      const question = await provider.authorizationAddress({
        ...secrets,
        language: languageOfReturnPath(returnPath),
        isForStaff,
        isFresh,
      });
      if (!question.ok) return { ...question, returnPath };
      const { state, nonce, codeVerifier } = secrets;
      await attempts.begin(state, browser, { provider: id, nonce, codeVerifier, returnPath, isForStaff, isFresh });
      return question;
    },

    async finish({ provider: id, parameters, browser, session }) {
      const provider = byId.get(id);
      if (provider === undefined) return noProvider(null);
      const [state, ...more] = parameters.getAll('state');
      if (state === undefined || more.length > 0)
        return { ok: false, fault: 'unknown-attempt', reason: 'no state', returnPath: null };
      const used = await attempts.use({ state, browser, provider: id });
      if (!used.ok)
        return { ok: false, fault: 'unknown-attempt', reason: used.reason, returnPath: used.returnPath ?? null };
      const { returnPath, isFresh, ...secrets } = used.attempt;
      const authenticated = await provider.accountOf(parameters, { state, ...secrets });
      if (!authenticated.ok) return { ...authenticated, returnPath };
      const area = areaOf(returnPath);
      if (staff !== null && area !== null) return beginStaffSession(staff, area, authenticated, returnPath);
      // Without `auth_time`, the site knows the time of the proof only after a fresh sign-in: the reader has just
      // proved their identity.
      const saidAt = authenticated.authenticatedAt?.getTime() ?? (isFresh ? now() : null);
      const authenticatedAt = saidAt === null ? null : new Date(Math.min(saidAt, now()));
      // One transaction, so that no other call deletes the reader before the session exists.
      const begun = await db.transaction(async (transaction) => {
        const sessions = createSessionStore(transaction, now);
        const rvoId = await createReaderStore(transaction).readerFor(authenticated.account);
        if (session !== undefined) await sessions.revoke(session);
        return sessions.begin(rvoId, authenticatedAt);
      });
      return { ok: true, kind: 'reader', session: begun, returnPath };
    },
  };
}
