import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { SITE_NAME } from '../../config/site.ts';
import type { ProviderSettings } from '../../config/sign-in/provider-settings.ts';
import {
  developmentIssuer,
  developmentProviders,
  type DevelopmentProvider,
} from '../../config/sign-in/development-readers.ts';

/** The address on which development sign-in listens. Other machines cannot reach it. */
const LOOPBACK = '127.0.0.1';

/** The running local providers. */
export interface DevelopmentSignIn {
  /** The site's registration with each provider. */
  providers: ProviderSettings[];
  close: () => Promise<void>;
}

export interface DevelopmentSignInOptions {
  /** Public address of the site, to which readers return. */
  publicUrl: string;
  /** Origin of the staff pages, to which staff return. `null` if the staff pages are on the readers' origin. */
  opsOrigin?: string | null;
  /** Port of the providers; any free one by default. */
  port?: number;
  /** Secret of the site's registration with each provider; a new one by default. */
  clientSecret?: string;
  log: Logger;
}

function settingsOf({ id, name }: DevelopmentProvider, origin: string, clientSecret: string): ProviderSettings {
  return {
    id,
    name,
    issuer: `${origin}/${id}`,
    clientId: 'plainwell',
    clientSecret,
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
 * Starts two local OpenID Connect providers, for a site without configured providers (rules.md#signing-in). The
 * providers are two issuers on one port of the loopback interface. Nobody proves an identity to them, and any
 * OpenID Connect client on this computer may register itself (Dynamic Client Registration). Loads their app at the
 * first request, because a site without sign-ins then starts in a tenth less time.
 */
export async function startDevelopmentProviders({
  publicUrl,
  opsOrigin = null,
  port: wantedPort = 0,
  clientSecret,
  log,
}: DevelopmentSignInOptions): Promise<DevelopmentSignIn> {
  const server = createServer();
  server.listen(wantedPort, LOOPBACK);
  await once(server, 'listening');
  const port = portOf(server);
  const origin = `http://${LOOPBACK}:${port}`;
  const site = { name: SITE_NAME, publicUrl };

  const providers = developmentProviders.map((made) => ({
    made,
    settings: settingsOf(made, origin, clientSecret ?? randomBytes(32).toString('base64url')),
  }));
  const origins = [publicUrl, ...(opsOrigin === null ? [] : [opsOrigin])];
  let app: Promise<Express> | undefined;
  server.on('request', async (request, response) => {
    app ??= import('./providers-app.ts').then(({ createProvidersApp }) =>
      createProvidersApp({ providers, port, site, origins, log }),
    );
    try {
      (await app)(request, response);
    } catch (error) {
      log.error({ err: error }, 'the local providers could not be made');
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end('The local providers could not be made.\n');
    }
  });
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
