import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Delivery } from '../queue/job-kind.ts';

/** A mail as it waits in the queue. */
export interface Mail {
  /** What it is for, in the metrics and the log. */
  kind: 'email-share' | 'newsletter-confirmation' | 'newsletter-known' | 'operations';
  /** One address, without a name. */
  to: string;
  language: InterfaceLanguage;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer reaches, where that is not the site. */
  replyTo?: { name: string; address: string };
  /** Label of the mailing list that it is about (RFC 2919, section 2), in lower case; absent for a mail of no list. */
  list?: string;
  /** Address where one POST ends the mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

/** A mail, and what stays the same of it however often it is handed over. */
export interface QueuedMail {
  id: string;
  queuedAt: Date;
  mail: Mail;
}

/** Hands mails over to what brings them to their readers. */
export interface MailTransport {
  deliver(mail: QueuedMail): Promise<Delivery>;
  /** What an operator does when it takes nothing. */
  mend: string;
}
