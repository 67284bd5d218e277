import type { NodemailerError } from 'nodemailer';
import type { MailSender } from './compose-mail.ts';
import type { Delivery } from '../../platform/queue/job-kind.ts';
import type { MailTransport } from './mail.ts';

/** Time limits for the server, in milliseconds. */
export interface SmtpTimeouts {
  /** Time to accept the connection, and time to greet. */
  connection: number;
  /** Time to answer a command. Long, because some servers scan a message before they accept it. */
  answer: number;
}

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, answer: 60_000 };

/** Codes of errors that concern this one mail. Errors during the connection or the sign-in concern the site. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/**
 * Returns why the server did not accept a mail, as code and command. Omits the server's text, because it may name the
 * recipient.
 */
function reasonOf({ code, originalCode, responseCode, command }: NodemailerError): string {
  const what = responseCode ?? originalCode ?? code ?? 'no answer';
  return command === undefined ? `the mail server said ${what}` : `the mail server said ${what} to ${command}`;
}

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error;

/**
 * Creates the transport that sends each mail by SMTP over its own connection. A permanent refusal of a mail (5yz,
 * RFC 5321, section 4.2.1) is final. All other failures are retried later.
 * @param url `smtp://` (upgraded by STARTTLS if the server offers it) or `smtps://`, with user and password.
 */
export function createSmtpTransport(url: string, sender: MailSender, timeouts = TIMEOUTS): MailTransport {
  /** Loads nodemailer with the first mail, because most processes of a small site never send one. */
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.connection,
      dnsTimeout: timeouts.connection,
      socketTimeout: timeouts.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: ReturnType<typeof openTransport> | undefined;

  return {
    mend: 'Look at the mail server and at SMTP_URL: mails wait in the database and are tried again.',
    async deliver(queued): Promise<Delivery> {
      opened ??= openTransport();
      const [transport, { composeMail }] = await Promise.all([opened, import('./compose-mail.ts')]);
      const { envelope, message } = await composeMail(queued, sender);
      try {
        await transport.sendMail({ envelope, raw: message });
        return { kind: 'sent' };
      } catch (error) {
        if (!isMailError(error)) throw error;
        const isFinal = error.permanent === true && ABOUT_THE_MAIL.includes(error.code ?? '');
        return { kind: isFinal ? 'refused' : 'unsent', reason: reasonOf(error) };
      }
    },
  };
}
