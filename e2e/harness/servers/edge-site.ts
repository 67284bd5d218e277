import { freePort } from '../site/free-port.ts';
import { startNginx } from './start-nginx.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';
import { startVarnish } from './start-varnish.ts';

/** A site as readers of a large one see it: nginx, Varnish, and one process behind them. */
export interface EdgeSite {
  /** Origin for readers, by https. */
  url: string;
  /** Origin of the cache, behind nginx. */
  cache: string;
  site: RunningSite;
  stop: () => Promise<void>;
}

/** Starts a site behind Varnish and nginx, which run with the files of deploy/. */
export async function startEdgeSite(): Promise<EdgeSite> {
  const [readers, purge, https] = [await freePort(), await freePort(), await freePort()];
  const url = `https://127.0.0.1:${https}`;
  const site = await startSite({
    env: {
      PUBLIC_URL: url,
      TRUST_PROXY: '2',
      EDGE_CACHE: 'varnish',
      EDGE_CACHE_URL: `http://127.0.0.1:${purge}`,
      RENDER_WORKERS: '1',
    },
  });
  const varnish = await startVarnish({ readers, purge }, [site.url]);
  const nginx = await startNginx(https, varnish.url);
  return {
    url,
    cache: varnish.url,
    site,
    async stop() {
      await nginx.stop();
      await varnish.stop();
      await site.stop();
    },
  };
}
