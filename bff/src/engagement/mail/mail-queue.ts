import { join } from 'node:path';
import type { Domain, Platform } from '../../platform/platform.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { createJobQueue, type JobQueue, type QueueJob, type QueuePlatform } from '../../platform/queue/job-queue.ts';
import type { JobPacing } from '../../platform/queue/job-kind.ts';
import type { Mail, MailTransport } from './mail.ts';
import { createOutboxTransport, pruneOutbox } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Timing of the queue: about four days of attempts, as RFC 5321 (section 4.5.4.1) requires. */
const PACING: JobPacing = {
  poll: 10,
  retry: 30,
  retryMaximum: 3_600,
  retries: 100,
  heartbeat: 30,
  lease: 900,
  watch: 60,
};

/** Folder inside DATA_DIR for mails if no mail server is configured. */
const OUTBOX = 'outbox';

/** Queues a mail in the transaction that causes the mail, so that both are stored or neither. */
export type QueueMail = QueueJob<Mail>;

/** The durable queue of outgoing mail. */
export type MailQueue = JobQueue<Mail>;

interface MailQueueParts extends QueuePlatform {
  transport: MailTransport;
  metrics: Pick<Metrics, 'mails' | 'mailQueueLength' | 'mailQueueOldest'>;
  pacing?: JobPacing;
}

export function createMailQueue({ transport, metrics, pacing = PACING, ...platform }: MailQueueParts): MailQueue {
  return createJobQueue<Mail>(platform, {
    name: 'mail',
    pacing,
    deliver: (job) => transport.deliver(job),
    describe: ({ kind }) => ({ kind }),
    problem: (reason) => `Mail is not sent: ${reason}.`,
    mend: transport.mend,
    what: 'Mail',
    counter: 'plainwell_mails_total',
    count: ({ kind }, outcome) => metrics.mails.inc({ kind, outcome }),
    measured({ length, oldest }) {
      metrics.mailQueueLength.set(length);
      metrics.mailQueueOldest.set(oldest);
    },
  });
}

/** Opens outgoing mail: the queue, and the server or folder that takes the mails. */
export function openMail({ settings, site, db, driver, executeSql, metrics, health, log }: Platform) {
  const sender = { name: site.name, address: settings.mailFrom };
  const outbox = join(settings.dataDir, OUTBOX);
  const transport =
    settings.smtpUrl === null ? createOutboxTransport(outbox, sender) : createSmtpTransport(settings.smtpUrl, sender);
  const queue = createMailQueue({ db, driver, executeSql, transport, metrics, health, log });
  return {
    queue,
    prunings: [{ what: 'files of the outbox', prune: (now) => pruneOutbox(outbox, now) }],
    start: () => queue.start(),
    close: () => queue.close(),
  } satisfies Domain & { queue: MailQueue };
}
