import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { queued, sender } from './mail.fixture.ts';
import { smtpRefusal, startSmtpReceiver } from './smtp-receiver.fixture.ts';
import { createSmtpTransport, type SmtpTimeouts } from './smtp-transport.ts';

const deliverTo = (url: string, timeouts?: SmtpTimeouts) =>
  createSmtpTransport(url, sender, timeouts).deliver(queued());
/** Short time limits, only for servers that never answer. A server that answers may be slow on a busy machine. */
const quick: SmtpTimeouts = { connection: 300, answer: 300 };

async function receiver(...behaviour: Parameters<typeof startSmtpReceiver>) {
  const started = await startSmtpReceiver(...behaviour);
  onTestFinished(started.close);
  return started;
}

/** Starts a server that does not speak SMTP. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('hands a mail over', async () => {
  const { url, taken } = await receiver();
  expect(await deliverTo(url)).toEqual({ kind: 'sent' });
  expect(taken.map(({ messageId }) => messageId)).toEqual([`<${queued().id}@plainwell.example>`]);
});

test.each([550, 552, 554])('%i to a recipient is for good', async (code) => {
  const { url } = await receiver({ onRecipient: () => Promise.reject(smtpRefusal(code)) });
  expect(await deliverTo(url)).toEqual({ kind: 'refused', reason: `the mail server said ${code} to RCPT TO` });
});

test.each([421, 450, 451, 452])('%i to a recipient is for now', async (code) => {
  const { url } = await receiver({ onRecipient: () => Promise.reject(smtpRefusal(code)) });
  expect(await deliverTo(url)).toEqual({ kind: 'unsent', reason: expect.stringContaining(`said ${code} to`) });
});

test.each([
  [554, 'refused'],
  [451, 'unsent'],
])('%i to the whole message is %s', async (code, kind) => {
  const { url, taken } = await receiver({ onMessage: () => Promise.reject(smtpRefusal(code)) });
  expect(await deliverTo(url)).toMatchObject({ kind });
  expect(taken).toEqual([]);
});

test('a server that hangs before it takes the message is given up after a while', async () => {
  const { promise: forever, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  const { url } = await receiver({ onMessage: () => forever });
  expect(await deliverTo(url, quick)).toEqual({ kind: 'unsent', reason: 'the mail server said ETIMEDOUT to CONN' });
});

test('a server that says nothing can take the mail later', async () => {
  expect(await deliverTo(await rawServer(() => undefined), quick)).toEqual({
    kind: 'unsent',
    reason: expect.stringContaining('ETIMEDOUT'),
  });
});

test.each<[string, (socket: Socket) => void, RegExp]>([
  ['closes at once', (socket) => socket.end(), /ECONNECTION|ECONNRESET/],
  ['closes after its greeting', (socket) => socket.end('220 mail.example\r\n'), /ECONNECTION|ECONNRESET|EPIPE/],
  ['refuses the connection for good', (socket) => socket.end('554 go away\r\n'), /554/],
  ['is no mail server', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'), /./],
])('a server that %s can take the mail later', async (_what, behave, reason) => {
  const delivery = await deliverTo(await rawServer(behave));
  expect(delivery).toEqual({ kind: 'unsent', reason: expect.stringMatching(reason) });
});

test('no server at all is for now, and a sign-in that is refused too: neither is about the mail', async () => {
  expect(await deliverTo('smtp://127.0.0.1:1')).toMatchObject({
    kind: 'unsent',
    reason: expect.stringContaining('ECONNREFUSED'),
  });
  const refusing = await rawServer((socket) => {
    const answers = ['250-mail.example\r\n250 AUTH PLAIN\r\n', '535 wrong password\r\n'];
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('data', () => socket.write(answers.shift() ?? '221 bye\r\n'));
  });
  expect(await deliverTo(refusing.replace('smtp://', 'smtp://user:wrong@'))).toEqual({
    kind: 'unsent',
    reason: 'the mail server said 535 to AUTH PLAIN',
  });
});

test('what it says of a fault names no reader', async () => {
  const { url } = await receiver({
    onRecipient: (address) =>
      Promise.reject(Object.assign(new Error(`<${address}> is unknown`), { responseCode: 550 })),
  });
  expect(JSON.stringify(await deliverTo(url))).not.toContain('ada');
});
