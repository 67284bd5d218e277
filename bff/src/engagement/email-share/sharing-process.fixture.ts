import { openDatabase } from '../../database/connection/open-database.ts';
import { createHealth } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { sender } from '../mail/mail.fixture.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { unlimitedMail } from '../mail/mail-budgets.fixture.ts';
import { createEmailShare } from './service.ts';
import { createEmailShareStore } from './store.ts';

/*
 * A process of a site that only accepts and sends shares, for tests that end it with SIGKILL. Arguments: folder of
 * DATA_DIR, address of the mail server, address of PostgreSQL or an empty string, number of the first share, and the
 * number after the last share. Prints `asked N` before it accepts a share, `accepted N` after, and finally `empty` when
 * no share waits.
 */
const [dataDir = '', smtpUrl = '', databaseUrl = '', first = '0', end = '0'] = process.argv.slice(2);
const { db, driver, executeSql } = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
});
const metrics = createMetrics();
const log = { info: () => undefined, warn: () => undefined, error: console.error };
const mail = createMailQueue({
  db,
  driver,
  executeSql,
  transport: createSmtpTransport(smtpUrl, sender),
  metrics,
  health: createHealth({ metrics, log }),
  log,
  pacing: { poll: 0.5, retry: 1, retryMaximum: 1, retries: 10, heartbeat: 10, lease: 120, watch: 1 },
});
const { share } = createEmailShare({
  site: { name: 'Plainwell', publicUrl: 'https://plainwell.example' },
  content: { articleByPath: async () => null },
  captcha: { check: async () => ({ verdict: 'missing' }) },
  budgets: unlimitedMail,
  store: createEmailShareStore(db),
  mail,
});
await mail.start();
const article = { title: 'Sleep', path: '/sleep', deck: undefined, language: 'en' } as const;
for (let number = Number(first); number < Number(end); number += 1) {
  console.log(`asked ${number}`);
  const { kind } = await share(
    {
      theirEmail: `friend-${number}@friend.example`,
      yourEmail: 'ada@reader.example',
      yourName: 'Ada',
      shareBarType: 'desktop',
      pathname: '/sleep',
    },
    article,
    { proof: null, client: 'one' },
  );
  if (kind === 'sent') console.log(`accepted ${number}`);
}
setInterval(async () => {
  if ((await mail.measure()).length === 0) console.log('empty');
}, 100);
