import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainable, type DrainableServer } from './drainable-server.ts';

/** Size of an answer that exceeds the buffers of a connection, so that its rest waits for the client to read. */
const LARGE_BYTES = 20_000_000;

let server: ReturnType<typeof createServer>;
let draining: DrainableServer;
let port: number;
/** Responses that the test has to answer, in the order of their requests. */
let asked: ServerResponse[];

beforeEach(async () => {
  asked = [];
  server = createServer();
  draining = drainable(server);
  server.on('request', (_request, response) => void asked.push(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => draining.cut());

/** Opens a connection and sends a request on it. */
async function ask(): Promise<{ socket: Socket; response: ServerResponse }> {
  const socket = connect(port, '127.0.0.1');
  const came = once(server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await came;
  const response = asked.at(-1);
  if (response === undefined) throw new Error('nobody asked');
  return { socket, response };
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const isRefused = () =>
  new Promise((resolve) =>
    connect(port, '127.0.0.1')
      .once('connect', () => resolve(false))
      .once('error', () => resolve(true)),
  );

test('answers of a server that drains end their connection, also of what was asked before; it takes new connections', async () => {
  const before = await ask();
  draining.drain();
  const after = await ask();
  before.response.end('one');
  after.response.end('two');
  expect(await textOf(before.socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*one/);
  expect(await textOf(after.socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*two/);
});

test('a server that does not drain lets connections be used again', async () => {
  const { socket, response } = await ask();
  response.end('one');
  const [head] = await once(socket, 'data');
  expect(String(head)).toContain('Connection: keep-alive\r\n');
});

test('nothing is in flight once everything is answered, or has lost its reader', async () => {
  await draining.idle();
  const [answered, gone] = [await ask(), await ask()];
  expect(draining.inFlight).toBe(2);
  const idle = draining.idle();
  answered.response.end('one');
  gone.socket.destroy();
  await idle;
  expect(draining.inFlight).toBe(0);
});

test('a server that finishes takes no connection and ends those that nobody uses, while an answer is still made', async () => {
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const { socket, response } = await ask();
  response.writeHead(200).write('begun, ');
  const ended = once(unused, 'close');
  const finished = draining.finish();
  await ended;
  expect(await isRefused()).toBe(true);
  response.end('and ended');
  expect(await textOf(socket)).toMatch(/begun, [^]*and ended/);
  await finished;
});

test('a request of which the beginning has come is answered, whatever is answered meanwhile', async () => {
  const other = await ask();
  const opened = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const [connection] = await opened;
  socket.write('GET / HTTP/1.1\r\n');
  await expect.poll(() => connection.bytesRead).toBeGreaterThan(0);
  const finished = draining.finish();
  other.response.end('one');
  expect(await textOf(other.socket)).toMatch(/one/);
  const came = once(server, 'request');
  socket.write('Host: a\r\n\r\n');
  await came;
  asked.at(-1)?.end('two');
  expect(await textOf(socket)).toMatch(/Connection: close\r\n[^]*two/);
  await finished;
});

test.each([
  ['first', 0],
  ['second', 1],
])(
  'the %s request of a connection, come and not read yet when the server finishes, is answered',
  async (_which, before) => {
    const opened = once(server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await opened;
    for (let answered = 0; answered < before; answered += 1) {
      const came = once(server, 'request');
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      await came;
      asked.at(-1)?.end('one');
      await draining.idle();
    }
    const came = once(server, 'request');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const finished = draining.finish();
    await came;
    asked.at(-1)?.end('two');
    expect(await textOf(socket)).toMatch(/Connection: close\r\n[^]*two/);
    await finished;
  },
);

test('an answer on its way to a slow reader arrives whole', async () => {
  const asking = request({ port, host: '127.0.0.1' }).end();
  await once(server, 'request');
  const [response] = asked;
  response?.writeHead(200, { 'Content-Length': LARGE_BYTES }).end(Buffer.alloc(LARGE_BYTES));
  const [answer] = await once(asking, 'response');
  const finished = draining.finish();
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  expect(bytes).toBe(LARGE_BYTES);
  await finished;
});

test('a connection that was left open for more ends after its answer', async () => {
  const { socket, response } = await ask();
  response.write('begun, ');
  const finished = draining.finish();
  response.end('and ended');
  expect(await textOf(socket)).toMatch(/and ended/);
  await finished;
});

test('cutting ends what is being answered', async () => {
  const { socket, response } = await ask();
  response.write('begun');
  const finished = draining.finish();
  const cut = once(socket, 'close');
  await draining.cut();
  await Promise.all([cut, finished]);
  expect(server.listening).toBe(false);
});
