import type { Server } from 'node:http';
import { createHttpServer } from './create-http-server.ts';
import { drainable, type DrainableServer } from './drainable-server.ts';
import { listen, listenAddresses } from './listen.ts';

/** The site's server, and that of its metrics where they have a port of their own. */
export interface SiteServers extends Pick<DrainableServer, 'drain' | 'finish' | 'cut'> {
  site: Server;
  metrics: Server | null;
  /** @returns one line that names the setting where an address cannot be had, and `null` once every server listens. */
  listen(): Promise<string | null>;
  /** How many requests of the site are being answered. */
  readonly inFlight: number;
  /** Resolves when the site answers nothing. */
  idle(): Promise<void>;
}

/** @param site does not listen yet. */
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
