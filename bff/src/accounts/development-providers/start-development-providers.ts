import { randomBytes } from 'node:crypto';
import { once, type EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import Provider from 'oidc-provider';
import type { Logger } from 'pino';
import { SITE_NAME } from '../../config/site.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import { responseHeaders } from './response-headers.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { loopbackOnly } from './loopback-only.ts';
import {
  developmentIssuer,
  developmentProviders,
  type DevelopmentProvider,
} from '../../config/sign-in/development-readers.ts';
import { notFoundHandler, problemHandler } from './problem-handlers.ts';
import { providerConfiguration } from './provider-configuration.ts';

/** The only address that development sign-in listens on: no other machine reaches it. */
const LOOPBACK = '127.0.0.1';

/** Running local providers. */
export interface DevelopmentSignIn {
  /** As the site is registered with them. */
  providers: ProviderSettings[];
  close: () => Promise<void>;
}

export interface DevelopmentSignInOptions {
  /** Address of the site: where its readers come back to. */
  publicUrl: string;
  /** Origin of staff's pages, where they have one of their own: staff come back there. */
  opsOrigin?: string | null;
  log: Logger;
}

function settingsOf({ id, name }: DevelopmentProvider, origin: string): ProviderSettings {
  return {
    id,
    name,
    issuer: `${origin}/${id}`,
    clientId: 'plainwell',
    clientSecret: randomBytes(32).toString('base64url'),
    identityIssuer: developmentIssuer(id),
    isDevelopment: true,
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the local providers have no port');
  return address.port;
}

/**
 * Starts the two local OpenID Connect providers, for a site that has none of its own set up (rules.md#signing-in):
 * two issuers of one listener on a free port of the loopback interface. Nobody proves anything there. Any OpenID
 * Connect client on this computer may register itself (Dynamic Client Registration) and sign readers in.
 */
export async function startDevelopmentProviders({
  publicUrl,
  opsOrigin = null,
  log,
}: DevelopmentSignInOptions): Promise<DevelopmentSignIn> {
  const server = createServer();
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  const port = portOf(server);
  const origin = `http://${LOOPBACK}:${port}`;
  const site = { name: SITE_NAME, publicUrl };

  async function mount(settings: ProviderSettings, made: DevelopmentProvider): Promise<void> {
    const { id, issuer, clientId, clientSecret } = settings;
    const client = {
      client_id: clientId,
      client_secret: clientSecret,
      client_name: site.name,
      // The ID token says when its reader signed in: a reader who has just done so need not do it again.
      require_auth_time: true,
      redirect_uris: [publicUrl, ...(opsOrigin === null ? [] : [opsOrigin])].map(
        (origin) => `${origin}/account/sign-in/${id}/callback`,
      ),
      post_logout_redirect_uris: [`${publicUrl}/`],
    };
    const provider = new Provider(issuer, await providerConfiguration(made, client, site, port));
    const report = (error: Error) => log.error({ err: error, provider: id }, 'development sign-in failed');
    provider.use(responseHeaders(site));
    provider.on('server_error', (_context, error) => report(error));
    // Without a listener Koa writes to the console; the types know the library's own events only.
    const koa: EventEmitter = provider;
    koa.on('error', report);
    app.use(`/${id}/interaction`, interactionRoutes(provider, made, site));
    app.use(`/${id}`, provider.callback());
  }

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(loopbackOnly(site));
  const providers = developmentProviders.map((made) => ({ made, settings: settingsOf(made, origin) }));
  await Promise.all(providers.map(({ made, settings }) => mount(settings, made)));
  app.use(notFoundHandler(site));
  app.use(problemHandler(site, log));
  server.on('request', app);
  log.info(
    { issuers: providers.map(({ settings }) => settings.issuer) },
    'development sign-in: not real accounts, no password',
  );

  return {
    providers: providers.map(({ settings }) => settings),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
