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
 * Connect client on this computer may register itself (Dynamic Client Registration) and sign readers in. What answers
 * is made at the first request: a site at which nobody signs in starts without it, in a tenth less of the time.
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

  const providers = developmentProviders.map((made) => ({ made, settings: settingsOf(made, origin) }));
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
