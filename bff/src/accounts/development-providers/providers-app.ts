import type { EventEmitter } from 'node:events';
import express, { type Express } from 'express';
import Provider from 'oidc-provider';
import type { Logger } from 'pino';
import type { DevelopmentProvider } from '../../config/sign-in/development-readers.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import { responseHeaders } from './response-headers.ts';
import { interactionRoutes } from './interaction-routes.ts';
import type { HomeSite } from './pages/problem-page.ts';
import { loopbackOnly, notFoundHandler, problemHandler } from './problem-handlers.ts';
import { providerConfiguration } from './provider-configuration.ts';

/** A local provider, and the site's registration with it. */
export interface RegisteredProvider {
  made: DevelopmentProvider;
  settings: ProviderSettings;
}

interface ProvidersAppParts {
  providers: readonly RegisteredProvider[];
  /** Port of the server. */
  port: number;
  site: HomeSite;
  /** Origins of the site, to which readers and staff return. */
  origins: readonly string[];
  log: Logger;
}

/** Creates the app that serves all local providers, each below the path of its id. */
export async function createProvidersApp({ providers, port, site, origins, log }: ProvidersAppParts): Promise<Express> {
  async function mount({ made, settings }: RegisteredProvider): Promise<void> {
    const { id, issuer, clientId, clientSecret } = settings;
    const client = {
      client_id: clientId,
      client_secret: clientSecret,
      client_name: site.name,
      // The ID token must state when its reader signed in, so that a reader who has just signed in need not do so
      // again.
      require_auth_time: true,
      redirect_uris: origins.map((origin) => `${origin}/account/sign-in/${id}/callback`),
      post_logout_redirect_uris: [`${site.publicUrl}/`],
    };
    const provider = new Provider(issuer, await providerConfiguration(made, client, site, port));
    const report = (error: Error) => log.error({ err: error, provider: id }, 'development sign-in failed');
    provider.use(responseHeaders(site));
    provider.on('server_error', (_context, error) => report(error));
    // Without a listener, Koa writes errors to the console. The provider's type lists only the library's own events.
    const koa: EventEmitter = provider;
    koa.on('error', report);
    app.use(`/${id}/interaction`, interactionRoutes(provider, made, site));
    app.use(`/${id}`, provider.callback());
  }

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(loopbackOnly(site));
  await Promise.all(providers.map(mount));
  app.use(notFoundHandler(site));
  app.use(problemHandler(site, log));
  return app;
}
