import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { startSite, type RunningSite } from './start-site.ts';

/** A site of several processes as on several machines: with a PostgreSQL database and a load balancer. */
export interface ClusteredSite {
  /** Address for readers. */
  url: string;
  processes: readonly RunningSite[];
  stop: () => Promise<void>;
}

/**
 * Starts `count` processes on one database. Readers sign in with OpenID Connect providers from the configuration,
 * because local providers live in one process and a callback may reach any process.
 * @param providersFor returns the settings of the providers for the site's address.
 * @returns `null` if the machine has no PostgreSQL.
 */
export async function startClusteredSite(
  count: number,
  providersFor: (url: string) => Promise<Readonly<Record<string, string>>>,
): Promise<ClusteredSite | null> {
  const postgres = await startTemporaryPostgres();
  if (postgres === null) return null;
  const proxy = await startRoundRobinProxy();
  const env = { ...(await providersFor(proxy.url)), DATABASE_URL: postgres.url, PUBLIC_URL: proxy.url };
  // Starts the processes one after the other, because the first fills the database.
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
