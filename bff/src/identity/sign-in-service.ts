import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import type { SignInFault } from '@plainwell/contracts/shell-server.ts';
import type { Database } from '../database/database.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { createReaderStore } from './reader-store.ts';
import { languageOfReturnPath } from './return-path.ts';
import { newSecret } from './secret.ts';
import { createSessionStore, type NewSession } from './session-store.ts';
import { createSignInAttemptStore } from './sign-in-attempt-store.ts';
import { isStaffPath } from './staff-path.ts';

/** A sign-in that did not come about. */
export interface SignInProblem {
  ok: false;
  fault: SignInFault;
  /** For the log. */
  reason: string;
  /** `null` where it is not known: the answer belongs to no sign-in of this browser. */
  returnPath: string | null;
}

/** A provider's answer, as a browser brings it to the callback. */
export interface BroughtAnswer {
  provider: string;
  /** Query of the callback. */
  parameters: URLSearchParams;
  /** Secret of the browser, if it has one. */
  browser: string | undefined;
  /** The session that the browser has had so far. */
  session: string | undefined;
}

/** Signs readers in (OpenID Connect, authorisation code flow). */
export interface SignInService {
  /** @returns where to send the reader. */
  begin: (provider: string, browser: string, returnPath: string) => Promise<{ ok: true; address: URL } | SignInProblem>;
  finish: (answer: BroughtAnswer) => Promise<{ ok: true; session: NewSession; returnPath: string } | SignInProblem>;
}

const noProvider = (returnPath: string | null): SignInProblem => ({ ok: false, fault: 'no-provider', reason: 'no such provider', returnPath });

/** What signing in works with. */
export interface SignInServiceParts {
  providers: readonly OpenIdProvider[];
  db: Database;
  /** Whether a verified address, in lower case, is that of somebody who works for the site. No other address is kept. */
  isStaff: (email: string) => boolean;
  /** Milliseconds since the epoch. */
  now?: (() => number) | undefined;
}

export function createSignInService({ providers, db, isStaff, now = Date.now }: SignInServiceParts): SignInService {
  const attempts = createSignInAttemptStore(db, now);
  const byId = new Map(providers.map((provider) => [provider.settings.id, provider]));

  return {
    async begin(id, browser, returnPath) {
      const provider = byId.get(id);
      if (provider === undefined) return noProvider(returnPath);
      const secrets = { state: newSecret(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const isForStaff = isStaffPath(returnPath);
      const question = await provider.authorizationAddress({ ...secrets, language: languageOfReturnPath(returnPath), isForStaff });
      if (!question.ok) return { ...question, returnPath };
      const { state, nonce, codeVerifier } = secrets;
      await attempts.begin(state, browser, { provider: id, nonce, codeVerifier, returnPath, isForStaff });
      return question;
    },

    async finish({ provider: id, parameters, browser, session }) {
      const provider = byId.get(id);
      if (provider === undefined) return noProvider(null);
      const [state, ...more] = parameters.getAll('state');
      if (state === undefined || more.length > 0) return { ok: false, fault: 'unknown-attempt', reason: 'no state', returnPath: null };
      const used = await attempts.use({ state, browser, provider: id });
      if (!used.ok) return { ok: false, fault: 'unknown-attempt', reason: used.reason, returnPath: used.returnPath ?? null };
      const { returnPath, ...secrets } = used.attempt;
      const told = await provider.accountOf(parameters, { state, ...secrets });
      if (!told.ok) return { ...told, returnPath };
      const { account, verifiedEmail } = told;
      const staffEmail = verifiedEmail !== null && isStaff(verifiedEmail) ? verifiedEmail : null;
      // One transaction, so that nobody deletes the reader between being found and having a session.
      const begun = await db.transaction(async (transaction) => {
        const sessions = createSessionStore(transaction, now);
        const rvoId = await createReaderStore(transaction).readerFor(account);
        if (session !== undefined) await sessions.revoke(session);
        return sessions.begin(rvoId, staffEmail);
      });
      return { ok: true, session: begun, returnPath };
    },
  };
}
