import express from 'express';
import { pino } from 'pino';
import type { Database } from '../database/database.ts';
import { startDevelopmentProviders, type DevelopmentSignIn } from '../development-sign-in/start-development-providers.ts';
import { serveApp } from '../http/serve-app.fixture.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { createBearerTokens } from './bearer-tokens.ts';
import { createOpenIdProvider } from './openid-provider.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { identityRoutes } from './routes.ts';
import { createSessionCookie } from './session-cookie.ts';
import { createSessionStore } from './session-store.ts';
import { callbackAddress } from './sign-in-addresses.ts';
import { createSignInCookie } from './sign-in-cookie.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createSignInService } from './sign-in-service.ts';
import { openSigningKey } from './signing-key.ts';

/** The identity domain of one process, with real providers. */
export interface SignInSite {
  origin: string;
  providers: readonly ProviderSettings[];
  metrics: Metrics;
  /** Lines of the log so far. */
  log: () => string;
  close: () => Promise<void>;
}

interface SiteOptions {
  /** Instead of providers of its own: those of another process. */
  sharedWith?: SignInSite;
  /** Instead of real ones. */
  providers?: readonly ProviderSettings[];
  now?: () => number;
  /** Addresses of those who work for the site. */
  staff?: readonly string[];
}

/** Serves signing in on a free port. The page of a fault says what it was told, as JSON. */
export async function startSignInSite(db: Database, { sharedWith, providers: given, now, staff = [] }: SiteOptions = {}): Promise<SignInSite> {
  const app = express();
  const { origin, close } = await serveApp(app);
  const publicUrl = sharedWith?.origin ?? origin;

  let lines = '';
  const log = pino({}, { write: (line: string) => void (lines += line) });
  const metrics = createMetrics();
  let development: DevelopmentSignIn | undefined;
  if (given === undefined && sharedWith === undefined) development = await startDevelopmentProviders({ publicUrl, log: pino({ level: 'silent' }) });
  const providers = given ?? sharedWith?.providers ?? development?.providers ?? [];

  const cookie = createSessionCookie(publicUrl);
  const parts = { publicUrl, providers: [], sessions: createSessionStore(db), tokens: createBearerTokens(await openSigningKey(db), publicUrl), cookie };
  app.use(identityRoutes(parts));
  app.use(
    signInRoutes({
      publicUrl,
      providers,
      signIn: createSignInService({
        providers: providers.map((provider) => createOpenIdProvider(provider, callbackAddress(provider.id, publicUrl))),
        db,
        isStaff: (email) => staff.includes(email),
        now,
      }),
      sessionCookie: cookie,
      signInCookie: createSignInCookie(publicUrl),
      problemPage: async (fault, status, returnPath) => ({ html: JSON.stringify({ fault, returnPath }), status, etag: '' }),
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
