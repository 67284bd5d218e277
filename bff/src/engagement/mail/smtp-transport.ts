import type { NodemailerError } from 'nodemailer';
import type { MailSender } from './compose-mail.ts';
import type { Delivery } from '../queue/job-kind.ts';
import type { MailTransport } from './mail.ts';

/** How long the server may take, in milliseconds. */
export interface SmtpTimeouts {
  /** To take the connection, and to greet. */
  connection: number;
  /** To answer what it was told. A server that scans the message before it takes it needs some time. */
  answer: number;
}

const TIMEOUTS: SmtpTimeouts = { connection: 10_000, answer: 60_000 };

/**
 * Errors that are the server's answer to this one mail. What it says to the connection or to the sign-in is about the
 * site.
 */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** Says by code and command why the server did not take a mail; its own words may name the recipient. */
function reasonOf({ code, originalCode, responseCode, command }: NodemailerError): string {
  const what = responseCode ?? originalCode ?? code ?? 'no answer';
  return command === undefined ? `the mail server said ${what}` : `the mail server said ${what} to ${command}`;
}

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error;

/**
 * Hands mails over by SMTP, with a connection for each. A refusal for good (5yz, RFC 5321, section 4.2.1) of a mail is
 * final; everything else may go better later.
 * @param url `smtp://` (upgraded by STARTTLS where the server offers it) or `smtps://`, with user and password.
 */
export function createSmtpTransport(url: string, sender: MailSender, timeouts = TIMEOUTS): MailTransport {
  /** The library is loaded with the first mail: most processes of a small site never send one. */
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
