import { existsSync, readFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { countInAll } from './read-metrics.ts';
import { keepLogOf } from './site-logs.ts';
import { startSite, type RunningSite } from './start-site.ts';

/** Whether tests that share a site get a cluster instead of one process (`E2E_SITES=clusters`). */
export const areClusters = process.env['E2E_SITES'] === 'clusters';

/** Makes all processes of a cluster write their mails into one folder, as to one mail server. */
async function shareOutbox(folders: readonly string[]): Promise<void> {
  const outboxes = folders.map((folder) => join(folder, 'outbox'));
  const [shared = '', ...others] = outboxes;
  await mkdir(shared, { recursive: true });
  for (const outbox of others) if (!existsSync(outbox)) await symlink(shared, outbox);
}

async function startAsCluster(settings: Readonly<Record<string, string>>): Promise<RunningSite> {
  // Imported here, because the import looks for servers on this machine.
  const { startCluster } = await import('../servers/start-cluster.ts');
  const cluster = await startCluster({ processes: 2, settings: { LOG_LEVEL: 'warn', ...settings } });
  const [first] = cluster.processes;
  await shareOutbox(cluster.processes.map(({ dataDir }) => dataDir));
  countInAll(
    cluster.url,
    cluster.processes.map(({ url }) => url),
  );
  let hasEnded = false;
  const log = () => cluster.processes.map(({ dataDir }) => readFileSync(`${dataDir}.log`, 'utf8')).join('\n');
  keepLogOf({ log, hasEnded: () => hasEnded });
  return {
    url: cluster.url,
    pid: first.pid(),
    dataDir: first.dataDir,
    log,
    async stop() {
      await cluster.stop();
      hasEnded = true;
    },
  };
}

/**
 * Starts a site for tests that share it: one process, or a cluster of two.
 * @param settings the site's settings.
 */
export function startSharedSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  return areClusters ? startAsCluster(settings) : startSite({ env: settings });
}
