import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { providersProgram } from '../servers/providers-program.ts';
import { runServer } from '../servers/run-server.ts';
import { freePort } from './free-port.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { startSite, type RunningSite } from './start-site.ts';

/** A site of several processes, with a PostgreSQL database, sign-in providers and a load balancer. */
export interface ClusteredSite {
  /** Address for readers. */
  url: string;
  processes: readonly RunningSite[];
  stop: () => Promise<void>;
}

/**
 * Starts `count` processes on one database, with nothing that `npm test` does not find on most machines, unlike
 * `startCluster`.
 * @returns `null` if the machine has no PostgreSQL.
 */
export async function startClusteredSite(count: number): Promise<ClusteredSite | null> {
  const postgres = await startTemporaryPostgres();
  if (postgres === null) return null;
  const proxy = await startRoundRobinProxy();
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-providers-'));
  const signIn = await providersProgram(folder, await freePort(), proxy.url);
  const providers = runServer(signIn);
  await providers.whenReady();
  const env = { ...signIn.settings, DATABASE_URL: postgres.url, PUBLIC_URL: proxy.url };
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
      await providers.stop();
      await rm(folder, { recursive: true, force: true });
      await postgres.stop();
    },
  };
}
