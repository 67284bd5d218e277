import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { startBucketServer } from '../../bff/src/delivery/registry/testing/bucket-server.fixture.ts';
import { startSite, type RunningSite } from '../harness/site/start-site.ts';
import { INSPECTOR } from './collect-garbage.ts';

/** The site that is soaked. */
export interface SoakedSite {
  processes: readonly RunningSite[];
  stop: () => Promise<void>;
}

/**
 * Starts so many processes on one PostgreSQL and one bucket; where the system has no PostgreSQL, one with all of its
 * own.
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
    // The first one fills the database; the others find it filled.
    while (processes.length < count) processes.push(await startSite({ env }));
  } catch (error) {
    await stop();
    throw error;
  }
  return { processes, stop };
}
