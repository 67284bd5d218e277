import type { Logger } from 'pino';
import type { SignInOffer } from './config/sign-in-offer.ts';
import type { Staff } from './config/staff.ts';
import type { AppParts } from './create-app.ts';
import type { Database } from './database/database.ts';
import type { Pruning } from './database/prune-regularly.ts';
import { createBearerTokens } from './identity/bearer-tokens.ts';
import { openProviders } from './identity/open-providers.ts';
import { createOpenIdProvider } from './identity/openid-provider.ts';
import { createReaderData } from './identity/reader-data.ts';
import { readerDataSources } from './identity/reader-data-sources.ts';
import { createSessionCookie } from './identity/session-cookie.ts';
import { createSessionStore } from './identity/session-store.ts';
import { callbackAddress, signInLink } from './identity/sign-in-addresses.ts';
import { createSignInAttemptStore } from './identity/sign-in-attempt-store.ts';
import { createSignInCookie } from './identity/sign-in-cookie.ts';
import { createSignInService } from './identity/sign-in-service.ts';
import type { SigningKey } from './identity/signing-key.ts';

interface AccountParts {
  db: Database;
  offer: Exclude<SignInOffer, { kind: 'refused' }>;
  staff: Staff;
  publicUrl: string;
  signingKey: SigningKey;
  log: Logger;
}

/** Who readers and staff are, and how they sign in. */
export interface Accounts extends Pick<AppParts, 'identity' | 'signIn' | 'readerData'> {
  /** What of it ends by itself. */
  prunings: readonly Pruning[];
  close: () => Promise<void>;
}

/** Gets providers, sessions and tokens going. */
export async function openAccounts({ db, offer, staff, publicUrl, signingKey, log }: AccountParts): Promise<Accounts> {
  const { providers, close } = await openProviders(offer, publicUrl, log);
  const sessions = createSessionStore(db);
  const attempts = createSignInAttemptStore(db);
  return {
    identity: {
      publicUrl,
      providers: providers.map(({ id, name, isDevelopment }) => ({ id, name, link: signInLink(id), isDevelopment })),
      sessions,
      tokens: createBearerTokens(signingKey, publicUrl),
      cookie: createSessionCookie(publicUrl),
    },
    signIn: {
      providers,
      signIn: createSignInService({
        providers: providers.map((provider) => createOpenIdProvider(provider, callbackAddress(provider.id, publicUrl))),
        db,
        isStaff: (email) => staff.operators.includes(email) || staff.editors.includes(email),
      }),
      signInCookie: createSignInCookie(publicUrl),
    },
    readerData: createReaderData(db, readerDataSources),
    prunings: [
      { what: 'sessions', prune: () => sessions.prune() },
      { what: 'sign-ins under way', prune: () => attempts.prune() },
    ],
    close,
  };
}
