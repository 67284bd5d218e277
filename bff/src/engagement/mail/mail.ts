import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { Delivery, QueuedJob } from '../../platform/queue/job-kind.ts';

/** A mail in the queue. */
export interface Mail {
  /** Purpose of the mail, for metrics and the log. */
  kind: 'email-share' | 'newsletter-confirmation' | 'newsletter-known' | 'operations';
  /** One e-mail address, without a name. */
  to: string;
  language: InterfaceLanguage;
  subject: string;
  text: string;
  html: string;
  /** Recipient of replies. Absent: the site. */
  replyTo?: { name: string; address: string };
  /**
   * Label of the mailing list to which the mail belongs (RFC 2919, section 2), in lower case. Absent if there is no
   * list.
   */
  list?: string;
  /** Address at which one POST ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

/** Delivers mails to a mail server or a folder. */
export interface MailTransport {
  deliver(job: QueuedJob<Mail>): Promise<Delivery>;
  /** Advice for an operator if the transport accepts no mail. */
  mend: string;
}
