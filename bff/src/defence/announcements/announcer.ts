import type { Logger } from 'pino';
import type { NamedStaff } from '../../config/sign-in/staff-settings.ts';
import type { Database } from '../../database/database.ts';
import type { MailQueue } from '../../engagement/mail/mail-queue.ts';
import type { Announcement, OperationsQueue } from '../../engagement/webhook/operations-queue.ts';
import type { Notice } from './notice.ts';
import { operationsMail } from './operations-mail.ts';

/** Types of notices that the site sends to the webhook only, because they need no immediate attention. */
const WEBHOOK_ALONE: ReadonlySet<Notice['type']> = new Set(['rollout.step', 'rollout.paused', 'rollout.resumed']);

/** Notifies operators by webhook and by mail. Queues notices in the transaction that stores the event. */
export interface Announcer {
  /** Runs a transaction that stores data and queues notices, so that both are stored or neither is. */
  transaction<Result>(
    work: (transaction: Database, announce: (notice: Notice) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
}

interface AnnouncerParts {
  db: Database;
  mail: MailQueue;
  /** `null` if no webhook is configured. */
  webhook: OperationsQueue | null;
  site: { name: string };
  /** Operators named by the settings. Operators named by issuer and subject have no mail address. */
  operators: readonly NamedStaff[];
  /** Origin of `/ops`. */
  opsOrigin: string;
  log: Pick<Logger, 'warn'>;
}

export function createAnnouncer({ db, mail, webhook, site, operators, opsOrigin, log }: AnnouncerParts): Announcer {
  const addresses = [
    ...new Set(operators.flatMap((operator) => (operator.kind === 'address' ? [operator.email] : []))),
  ];
  const pageOf = (name: string) => `${opsOrigin}/ops/releases/${name}`;
  const announcementOf = ({ type, at, name, version, title, reason, data }: Notice): Announcement => ({
    type,
    timestamp: at.toISOString(),
    data: { name, version, title, reason, page: pageOf(name), ...data },
  });

  return {
    async transaction(work) {
      // Opens the queues before the transaction begins, because the embedded database has only one connection.
      const mails = addresses.length === 0 ? null : await mail.enlist();
      const calls = webhook === null ? null : await webhook.enlist();
      const result = await db.transaction((transaction) =>
        work(transaction, async (notice) => {
          log.warn(
            { remote: notice.name, release: notice.version, type: notice.type, reason: notice.reason },
            notice.title,
          );
          await calls?.queueIn(transaction)(announcementOf(notice));
          if (WEBHOOK_ALONE.has(notice.type)) return;
          for (const to of mails === null ? [] : addresses)
            await mails?.queueIn(transaction)(
              operationsMail(notice, { to, siteName: site.name, page: pageOf(notice.name) }),
            );
        }),
      );
      mails?.wake();
      calls?.wake();
      return result;
    },
  };
}
