import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Delivery } from '../../platform/queue/job-kind.ts';
import type { MailTransport } from './mail.ts';
import type { MailSender } from './compose-mail.ts';
import { errorCode } from '../../error-code.ts';

/**
 * Creates the transport that writes every mail into a folder, as a file that mail programs can open. A repeated mail
 * replaces its own file, so the folder contains each mail once.
 * @param folder created when needed. Only the user of the process can read it, because it contains readers' addresses.
 */
export function createOutboxTransport(folder: string, sender: MailSender): MailTransport {
  return {
    mend: 'Look at DATA_DIR/outbox and its disk.',
    async deliver(queued): Promise<Delivery> {
      try {
        const { composeMail } = await import('./compose-mail.ts');
        const { message } = await composeMail(queued, sender);
        const file = join(folder, `${queued.queuedAt.toISOString().replaceAll(':', '-')}-${queued.id}.eml`);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
        await rename(`${file}.part`, file);
        return { kind: 'sent' };
      } catch (error) {
        const code = errorCode(error);
        if (code === undefined) throw error;
        return { kind: 'unsent', reason: `the outbox cannot be written: ${code}` };
      }
    },
  };
}

/** Number of days for which a mail stays in the outbox. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Deletes mails that are older than `KEPT_DAYS`, by the date in their file name. */
export async function pruneOutbox(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const mails = (await readdir(folder)).filter(
    (file) => /^\d{4}-\d{2}-\d{2}T.*\.eml$/.test(file) && file.slice(0, 10) < oldest,
  );
  await Promise.all(mails.map((file) => rm(join(folder, file), { force: true })));
}
