import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { startSite, type RunningSite } from './start-site.ts';

/** A site of several processes as it runs past one machine: PostgreSQL behind them, a load balancer before them. */
export interface ClusteredSite {
  /** Address for readers. */
  url: string;
  processes: readonly RunningSite[];
  stop: () => Promise<void>;
}

/**
 * Starts `count` processes on one database. Readers sign in with OpenID Connect providers by configuration: local ones
 * live in one process each, and a callback may reach any.
 * @param providersFor settings of the providers, given the site's address.
 * @returns `null` where the system has no PostgreSQL.
 */
export async function startClusteredSite(
  count: number,
  providersFor: (url: string) => Promise<Readonly<Record<string, string>>>,
): Promise<ClusteredSite | null> {
  const postgres = await startTemporaryPostgres();
  if (postgres === null) return null;
  const proxy = await startRoundRobinProxy();
  const env = { ...(await providersFor(proxy.url)), DATABASE_URL: postgres.url, PUBLIC_URL: proxy.url };
  // The first one fills the database; those that come after find it filled.
  const processes: RunningSite[] = [];
  while (processes.length < count) processes.push(await startSite({ env }));
  proxy.serve(processes.map(({ url }) => url));
  return {
    url: proxy.url,
    processes,
    async stop() {
      await proxy.stop();
      for (const running of processes) await running.stop();
      await postgres.stop();
    },
  };
}
