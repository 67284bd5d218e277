import { join } from 'node:path';
import type { Domain, Platform } from '../../platform/platform.ts';
import { createMailQueue, type MailQueue } from './mail-queue.ts';
import { createOutboxTransport, pruneOutbox } from './outbox-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Folder inside DATA_DIR for mails if no mail server is configured. */
const OUTBOX = 'outbox';

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
