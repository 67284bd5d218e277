import { openDatabase } from '../../database/connection/open-database.ts';
import { createHealth } from '../../telemetry/health.ts';
import { createMetrics } from '../../telemetry/metrics.ts';
import { aMail, sender } from './mail.fixture.ts';
import { createMailQueue } from './mail-queue.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/*
 * A process of a site that only sends mail, for tests that end it with SIGKILL. Arguments: folder of DATA_DIR, address of the
 * mail server, address of PostgreSQL or nothing, how many mails to queue. It says `empty` while none waits.
 */
const [dataDir = '', smtpUrl = '', databaseUrl = '', count = '0'] = process.argv.slice(2);
const { db, driver, executeSql } = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? undefined : databaseUrl });
const metrics = createMetrics();
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const queue = createMailQueue({
  db,
  driver,
  executeSql,
  transport: createSmtpTransport(smtpUrl, sender),
  metrics,
  health: createHealth({ metrics, log }),
  log,
  pacing: { poll: 0.5, retry: 1, retryMaximum: 1, retries: 10, heartbeat: 10, lease: 120, watch: 1 },
});
await queue.transaction(async (_transaction, queueMail) => {
  for (let number = 0; number < Number(count); number += 1) await queueMail(aMail({ to: `reader-${number}@b.example` }));
});
await queue.start();
setInterval(async () => {
  if ((await queue.measure()).length === 0) console.log('empty');
}, 100);
