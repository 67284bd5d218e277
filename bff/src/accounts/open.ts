import { Router, type Request, type RequestHandler } from 'express';
import type { Session } from '@plainwell/contracts/account/session.ts';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import { isListed } from '../config/sign-in/staff.ts';
import type { ContentStore } from '../content/store.ts';
import type { AnswerPages } from '../pages/answer-pages.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import { readerDataRoutes } from './reader-data/routes.ts';
import { createReaderData, type ReaderDataSource } from './reader-data/service.ts';
import { accountDataSources } from './reader-data/sources.ts';
import { readerContextOf } from './reader-context.ts';
import { createFindMetadata } from './saved-articles/find-metadata.ts';
import { savedArticleForms } from './saved-articles/form-routes.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import { createSavedArticleStore } from './saved-articles/store.ts';
import { createBearerTokens } from './sessions/bearer-tokens.ts';
import { createReadReader, createReadSession } from './sessions/read-reader.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessionCookie, type SessionCookie } from './sessions/session-cookie.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { callbackAddress, signInLink } from './sign-in/addresses.ts';
import { createSignInAttemptStore } from './sign-in/attempt-store.ts';
import { createSignInCookie } from './sign-in/sign-in-cookie.ts';
import { openProviders } from './sign-in/open-providers.ts';
import { createOpenIdProvider } from './sign-in/openid-provider.ts';
import { signInRoutes, type SignInAt, type SignInParts } from './sign-in/routes.ts';
import { createSignInService, type StaffSignIn } from './sign-in/service.ts';
import { signInAgain } from './sign-in/sign-in-again.ts';
import { createFormTokens } from '../staff/access/form-tokens.ts';
import { createStaffCookie } from '../staff/access/session-cookie.ts';
import { createStaffSessionStore } from '../staff/access/session-store.ts';
import { deskArea, opsArea, staffAreaOf } from '../staff/access/staff-area.ts';
import type { StaffParts } from './staff-parts.ts';

interface AccountParts {
  content: { store: ContentStore };
  pages: { answers: AnswerPages };
  /** Sources of the data that other domains store about readers. */
  dataSources: readonly ReaderDataSource[];
}

/** The accounts domain: identities, sign-in of readers and staff, and the site's data about readers. */
export interface Accounts extends Domain {
  /** Providers in the order in which readers see them. Empty if signing in is not set up. */
  providers: Session['providers'];
  sessionCookie: SessionCookie;
  staff: StaffParts;
  /** Returns the port through which a personal page reads the data of the reader who sent a request. */
  readerOf: (request: Request) => ReaderPort;
  /** `forms` answers the forms of the saved list and of readers' data. It is `null` on a site without accounts. */
  routes: { session: RequestHandler; savedArticles: RequestHandler; forms: RequestHandler | null };
  /**
   * Returns the sign-in routes for the readers' origin, or `null` on a site without accounts.
   * @param staffProblemPage shows a problem to staff. `null` if the staff pages have an origin of their own.
   */
  signInRoutes: (staffProblemPage: SignInParts['problemPage'] | null) => RequestHandler | null;
}

/** Opens the accounts domain and starts the local providers. */
export async function openAccounts(
  { settings, site, offer, staff, db, now, signingKeys, limiter, metrics, log, sampledLog }: Platform,
  { content, pages, dataSources }: AccountParts,
): Promise<Accounts> {
  const { publicUrl } = site;
  const { opsOrigin } = settings;
  const { providers, close } = await openProviders(offer, { publicUrl, opsOrigin }, log);
  const sessions = createSessionStore(db, now);
  const attempts = createSignInAttemptStore(db, now);
  const staffSessions = createStaffSessionStore(db, now);
  const formTokens = createFormTokens(db, now);
  const savedArticles = createSavedArticleStore(db, now);
  const tokens = createBearerTokens(signingKeys, publicUrl, sessions, now);
  const cookie = createSessionCookie(publicUrl);
  const readReader = createReadReader({ sessions, cookie });
  const offered = providers.map(({ id, name, isDevelopment }) => ({ id, name, link: signInLink(id), isDevelopment }));
  const staffAt = opsOrigin ?? publicUrl;
  const staffCookies = {
    [opsArea.path]: createStaffCookie(opsArea, staffAt),
    [deskArea.path]: createStaffCookie(deskArea, staffAt),
  };
  const staffSignIn: StaffSignIn = {
    isListed: ({ role }, identity) => isListed(staff[role], identity),
    sessions: staffSessions,
  };
  const signInAt = (origin: string, forStaff: StaffSignIn | null): SignInAt => ({
    providers,
    signIn: createSignInService({
      providers: providers.map((provider) => createOpenIdProvider(provider, callbackAddress(provider.id, origin))),
      db,
      now,
      staff: forStaff,
    }),
    signInCookie: createSignInCookie(origin),
  });
  const readerSignIn = signInAt(publicUrl, opsOrigin === null ? staffSignIn : null);

  const forms = () =>
    Router()
      .use(
        savedArticleForms({
          publicUrl,
          ownSite: site.savedArticleSite,
          pages: pages.answers,
          readReader,
          savedArticles,
          findMetadata: createFindMetadata(content.store, publicUrl),
          limiter,
          log,
        }),
      )
      .use(
        readerDataRoutes({
          publicUrl,
          readerData: createReaderData(db, [...accountDataSources, ...dataSources]),
          readSession: createReadSession({ sessions, cookie }),
          signInAgain: (rvoId, returnPath) => signInAgain(db, providers, rvoId, returnPath),
          cookie,
          log,
        }),
      );

  return {
    providers: offered,
    sessionCookie: cookie,
    staff: {
      members: staff,
      sessions: staffSessions,
      cookies: staffCookies,
      formTokens,
      ownOrigin: opsOrigin === null ? null : { origin: opsOrigin, signIn: signInAt(opsOrigin, staffSignIn) },
    },
    readerOf: readerContextOf({ providers: offered, readReader, savedArticles }),
    routes: {
      session: sessionRoutes({ publicUrl, providers: offered, sessions, tokens, cookie }),
      savedArticles: savedArticleRoutes({ store: savedArticles, tokens, limiter, metrics, log: sampledLog }),
      forms: site.isAuthExperienceEnabled ? forms() : null,
    },
    signInRoutes(staffProblemPage) {
      if (!site.isAuthExperienceEnabled) return null;
      const problemPage: SignInParts['problemPage'] = async (problem, status, returnPath, exchange) =>
        staffProblemPage !== null && staffAreaOf(returnPath) !== null
          ? staffProblemPage(problem, status, returnPath, exchange)
          : pages.answers.signInProblemPage(
              problem.fault === 'not-listed' ? 'refused' : problem.fault,
              status,
              returnPath,
              exchange,
            );
      return signInRoutes({
        ...readerSignIn,
        publicUrl,
        sessionCookie: cookie,
        staffCookies,
        problemPage,
        metrics,
        log: sampledLog,
      });
    },
    prunings: [
      { what: 'sessions', prune: () => sessions.prune() },
      { what: 'sessions of staff', prune: () => staffSessions.prune() },
      { what: 'tokens of forms of staff', prune: () => formTokens.prune() },
      { what: 'sign-ins under way', prune: () => attempts.prune() },
      { what: 'removed articles', prune: () => savedArticles.pruneRemoved() },
    ],
    close,
  };
}
