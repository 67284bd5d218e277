import type { Server } from 'node:http';
import { createHttpServer } from './create-http-server.ts';
import { drainable, type DrainableServer } from './drainable-server.ts';
import { listen, listenAddresses } from './listen.ts';

/** The site's server, and the metrics server if metrics have a port of their own. */
export interface SiteServers extends Pick<DrainableServer, 'drain' | 'finish' | 'cut'> {
  site: Server;
  metrics: Server | null;
  /**
   * Listens on all addresses.
   * @returns one line that names the faulty setting if an address cannot be used, or `null` when every server listens.
   */
  listen(): Promise<string | null>;
  /** Number of the site's requests being answered. */
  readonly inFlight: number;
  /** Resolves when no request of the site is being answered. */
  idle(): Promise<void>;
}

/**
 * Creates the site's servers.
 * @param site does not listen yet.
 */
export function createSiteServers(settings: Parameters<typeof listenAddresses>[0], site: Server): SiteServers {
  const addresses = listenAddresses(settings);
  const metrics = addresses.metrics === null ? null : createHttpServer();
  const requests = drainable(site);
  const all = metrics === null ? [requests] : [drainable(metrics), requests];
  return {
    site,
    metrics,
    async listen() {
      return (
        (await listen(site, addresses.site)) ??
        (metrics && addresses.metrics && (await listen(metrics, addresses.metrics)))
      );
    },
    get inFlight() {
      return requests.inFlight;
    },
    idle: requests.idle,
    drain() {
      for (const each of all) each.drain();
    },
    async finish() {
      await Promise.all(all.map((each) => each.finish()));
    },
    async cut() {
      for (const each of all) await each.cut();
    },
  };
}
