import type { Server } from 'node:http';
import { createHttpServer } from './create-http-server.ts';
import { listen, listenAddresses } from './listen.ts';

/** The site's server, and that of its metrics where they have a port of their own. */
export interface SiteServers {
  site: Server;
  metrics: Server | null;
  /** @returns one line that names the setting where an address cannot be had, and `null` once every server listens. */
  listen(): Promise<string | null>;
  /** Cuts every connection. */
  close(): Promise<void>;
}

/** @param site does not listen yet. */
export function createSiteServers(settings: Parameters<typeof listenAddresses>[0], site: Server): SiteServers {
  const addresses = listenAddresses(settings);
  const metrics = addresses.metrics === null ? null : createHttpServer();
  return {
    site,
    metrics,
    async listen() {
      return (await listen(site, addresses.site)) ?? (metrics && addresses.metrics && (await listen(metrics, addresses.metrics)));
    },
    async close() {
      for (const server of metrics === null ? [site] : [metrics, site]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
