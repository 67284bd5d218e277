import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Called when a message has arrived completely. */
export type OnMessage = (email: Email, session: SMTPServerSession) => void | Promise<void>;

/** Returns the answer of a server that refuses a mail. */
export function smtpRefusal(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}

export interface SmtpReceiver {
  url: string;
  /** Messages that the server confirmed, in order. */
  taken: Email[];
  close(): Promise<void>;
}

interface ReceiverBehaviour {
  /** Called before the server accepts a message. An error with a `responseCode` becomes the answer. */
  onMessage?: OnMessage;
  /** Called before the server accepts a recipient. An error with a `responseCode` becomes the answer. */
  onRecipient?: (address: string, session: SMTPServerSession) => void | Promise<void>;
  port?: number;
}

/** Starts a real SMTP server on loopback. */
export async function startSmtpReceiver({
  onMessage = () => undefined,
  onRecipient = () => undefined,
  port = 0,
}: ReceiverBehaviour = {}): Promise<SmtpReceiver> {
  const taken: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo({ address }, session, done) {
      Promise.resolve()
        .then(() => onRecipient(address, session))
        .then(() => done(), done);
    },
    onData(stream, session, done) {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(async (email) => {
          await onMessage(email, session);
          taken.push(email);
        })
        .then(() => done(), done);
    },
  });
  // A client that disconnects is no failure of the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
