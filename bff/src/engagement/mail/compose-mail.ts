import MailComposer from 'nodemailer/lib/mail-composer';
import type { QueuedJob } from '../../platform/queue/job-kind.ts';
import type { Mail } from './mail.ts';

/** The sender of mails. */
export interface MailSender {
  name: string;
  address: string;
}

/** A message for SMTP (RFC 5322) with its envelope. */
export interface ComposedMail {
  envelope: { from: string; to: string[] };
  message: Buffer;
}

/**
 * Composes the message of a mail. Message-ID and date come from the queue, so that a recipient's program can recognize
 * a second copy. Addresses are passed separately from names and never parsed, so that text of a reader cannot become a
 * header or a second recipient.
 */
export async function composeMail({ id, queuedAt, data }: QueuedJob<Mail>, sender: MailSender): Promise<ComposedMail> {
  const { to, replyTo, language, subject, text, html, list, unsubscribe } = data;
  const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo }),
    messageId: `<${id}@${domain}>`,
    date: queuedAt,
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Prevents automatic replies, such as absence notes (RFC 3834, section 5).
      'Auto-Submitted': 'auto-generated',
      ...(list !== undefined && { 'List-ID': { prepared: true, value: `<${list}.${domain}>` } }),
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: { from: sender.address, to: [to] }, message: await composer.compile().build() };
}
