import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { startBucketServer } from '../../bff/src/delivery/registry/testing/bucket-server.fixture.ts';
import { startSite, type RunningSite } from '../harness/site/start-site.ts';
import { INSPECTOR } from './memory/collect-garbage.ts';

/** The site of the soak. */
export interface SoakedSite {
  processes: readonly RunningSite[];
  stop: () => Promise<void>;
}

/**
 * Starts `count` processes on one PostgreSQL and one bucket. Without PostgreSQL on the machine, starts one process with
 * its own storage.
 */
export async function startSoakedSite(settings: Readonly<Record<string, string>>, count: number): Promise<SoakedSite> {
  const postgres = await startTemporaryPostgres();
  if (postgres === null) {
    const only = await startSite({ env: { ...settings, NODE_OPTIONS: INSPECTOR } });
    return { processes: [only], stop: () => only.stop() };
  }
  const bucket = await startBucketServer();
  const processes: RunningSite[] = [];
  const stop = async () => {
    for (const running of processes) await running.stop();
    await bucket.stop();
    await postgres.stop();
  };
  const env = { ...settings, ...bucket.env, DATABASE_URL: postgres.url, RENDER_WORKERS: '1', NODE_OPTIONS: INSPECTOR };
  try {
    // Starts the processes one after the other, because the first fills the database.
    while (processes.length < count) processes.push(await startSite({ env }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { processes, stop };
}
