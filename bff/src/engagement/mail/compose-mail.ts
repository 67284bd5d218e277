import MailComposer from 'nodemailer/lib/mail-composer';
import type { QueuedMail } from './mail.ts';

/** The sender of mails. */
export interface MailSender {
  name: string;
  address: string;
}

/** A message as SMTP takes it (RFC 5322), and its recipient. */
export interface ComposedMail {
  envelope: { from: string; to: string[] };
  message: Buffer;
}

/**
 * Composes the message of a mail. Its Message-ID and its date are those of the queue, so a recipient can tell that a
 * second copy is one. Addresses are given apart from names, and never parsed: no text of a reader becomes a header or a
 * second recipient.
 */
export async function composeMail({ id, queuedAt, mail }: QueuedMail, sender: MailSender): Promise<ComposedMail> {
  const { to, replyTo, language, subject, text, html, list, unsubscribe } = mail;
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
      // Absence notes are not sent in reply (RFC 3834, section 5).
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
