import express from 'express';
import { pino } from 'pino';
import type { Database } from '../../database/database.ts';
import {
  startDevelopmentProviders,
  type DevelopmentSignIn,
} from '../development-providers/start-development-providers.ts';
import { serveApp } from '../../http/testing/serve-app.fixture.ts';
import { createMetrics, type Metrics } from '../../telemetry/metrics/metrics.ts';
import { createBearerTokens } from '../sessions/bearer-tokens.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { createSessionCookie } from '../sessions/session-cookie.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { callbackAddress } from './addresses.ts';
import { createSignInCookie } from './sign-in-cookie.ts';
import { signInRoutes } from './routes.ts';
import { createSignInService } from './service.ts';
import { createStaffCookie } from '../../staff/access/session-cookie.ts';
import { createStaffSessionStore } from '../../staff/access/session-store.ts';
import { deskArea, opsArea } from '../../staff/access/staff-area.ts';
import { openSigningKeys } from '../../platform/signing-keys/open-signing-keys.ts';

/** The sign-in routes of one process, with real providers. */
export interface SignInSite {
  origin: string;
  providers: readonly ProviderSettings[];
  metrics: Metrics;
  /** Returns the log lines so far. */
  log: () => string;
  close: () => Promise<void>;
}

interface SiteOptions {
  /** A site of another process whose providers this site uses, instead of its own. */
  sharedWith?: SignInSite;
  /** Settings of providers that replace the real ones. */
  providers?: readonly ProviderSettings[];
  now?: () => number;
  /** E-mail addresses of staff. */
  staff?: readonly string[];
}

/** Serves sign-in on a free port. Instead of a problem page, the site answers with the fault as JSON. */
export async function startSignInSite(
  db: Database,
  { sharedWith, providers: given, now, staff = [] }: SiteOptions = {},
): Promise<SignInSite> {
  const app = express();
  const { origin, close } = await serveApp(app);
  const publicUrl = sharedWith?.origin ?? origin;

  let lines = '';
  const log = pino({}, { write: (line: string) => void (lines += line) });
  const metrics = createMetrics();
  let development: DevelopmentSignIn | undefined;
  if (given === undefined && sharedWith === undefined)
    development = await startDevelopmentProviders({ publicUrl, log: pino({ level: 'silent' }) });
  const providers = given ?? sharedWith?.providers ?? development?.providers ?? [];

  const cookie = createSessionCookie(publicUrl);
  const sessions = createSessionStore(db);
  const parts = {
    publicUrl,
    providers: [],
    sessions,
    tokens: createBearerTokens(await openSigningKeys(db), publicUrl, sessions),
    cookie,
  };
  app.use(sessionRoutes(parts));
  app.use(
    signInRoutes({
      publicUrl,
      providers,
      signIn: createSignInService({
        providers: providers.map((provider) => createOpenIdProvider(provider, callbackAddress(provider.id, publicUrl))),
        db,
        staff: {
          isListed: (_area, { email }) => email !== null && staff.includes(email),
          sessions: createStaffSessionStore(db),
        },
        now,
      }),
      sessionCookie: cookie,
      signInCookie: createSignInCookie(publicUrl),
      staffCookies: { '/ops': createStaffCookie(opsArea, publicUrl), '/desk': createStaffCookie(deskArea, publicUrl) },
      problemPage: async ({ fault }, status, returnPath) => ({
        html: JSON.stringify({ fault, returnPath }),
        status,
        etag: '',
        policy: "default-src 'none'",
      }),
      metrics,
      log,
    }),
  );
  return {
    origin,
    providers,
    metrics,
    log: () => lines,
    async close() {
      await close();
      await development?.close();
    },
  };
}
