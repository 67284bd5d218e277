import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerInTurn } from './answer-in-turn.ts';
import { allowBody } from './limit-body.ts';
import { PIECE_BYTES } from './read-in-pieces.ts';

let server: Server;
/** Addresses in the order in which requests were passed to the handler. */
let handedOver: string[];
/** Number of requests that Node.js has read. */
let read: number;
let responses: ServerResponse[];

beforeEach(() => {
  server = createServer();
  [handedOver, responses, read] = [[], [], 0];
  server.on('request', () => (read += 1));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Records the request. The test answers it. */
const note: RequestListener = ({ url = '' }, response) => {
  handedOver.push(url);
  responses.push(response);
};

async function serve(answer: RequestListener): Promise<Socket> {
  answerInTurn(server, answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Errors are expected: after a test, the server cuts connections that are still open.
  return connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
}

const get = (address: string | number) => `GET /${address} HTTP/1.1\r\nHost: a\r\n\r\n`;
const many = (count: number) => Array.from({ length: count }, (_, index) => get(index)).join('');

/** Collects the text received on a connection, without the filler of long pages. */
function received(socket: Socket): { text: string } {
  const all = { text: '' };
  socket.on('data', (bytes) => (all.text += String(bytes).replaceAll('~', '')));
  return all;
}

/** Waits for this number of answers and returns their bodies. */
async function bodies(socket: Socket, count: number): Promise<string[]> {
  const all = received(socket);
  const found = () => [...all.text.matchAll(/<([^>]*)>/g)].map(([, body = '']) => body);
  await expect.poll(() => found().length, { timeout: 4_000 }).toBe(count);
  return found();
}

/** Waits until the server has handled all earlier data, by sending 20 more requests one after another. */
async function turns(): Promise<void> {
  const { port } = server.address() as AddressInfo;
  for (let turn = 0; turn < 20; turn += 1) {
    const other = connect(port, '127.0.0.1');
    other.write('OPTIONS * HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\n\r\n');
    await once(other.resume(), 'close');
  }
}

test('requests that come at once are handed over one after the other, and answered in order', async () => {
  const socket = await serve(note);
  socket.write(get('a') + get('b') + get('c'));
  await expect.poll(() => read).toBe(3);
  await turns();
  expect(handedOver).toEqual(['/a']);
  responses[0]?.end('<a>');
  await expect.poll(() => handedOver).toEqual(['/a', '/b']);
  responses[1]?.end('<b>');
  await expect.poll(() => handedOver).toEqual(['/a', '/b', '/c']);
  responses[2]?.end('<c>');
  expect(await bodies(socket, 3)).toEqual(['a', 'b', 'c']);
});

test('two connections take turns', async () => {
  const one = await serve(({ url = '' }, response) => {
    handedOver.push(url);
    response.end('<>');
  });
  const two = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([once(one, 'connect'), once(two, 'connect')]);
  one.write(get('one').repeat(20));
  two.write(get('two').repeat(20));
  await Promise.all([bodies(one, 20), bodies(two, 20)]);
  expect(handedOver.lastIndexOf('/one')).toBeGreaterThan(handedOver.indexOf('/two'));
  expect(handedOver.lastIndexOf('/two')).toBeGreaterThan(handedOver.indexOf('/one'));
});

test('of ten thousand requests no more are read than stand in one piece, until those are answered', async () => {
  const socket = await serve(note);
  socket.write(many(10_000));
  await expect.poll(() => read).toBeGreaterThan(0);
  await turns();
  expect(read).toBeLessThanOrEqual(PIECE_BYTES / get(0).length + 1);
  expect(handedOver).toEqual(['/0']);
});

test('thousands of requests are all answered for a client that waits', async () => {
  const socket = await serve(({ url = '' }, response) => response.end(`<${url}>`));
  socket.write(many(3_000));
  expect(await bodies(socket, 3_000)).toEqual(Array.from({ length: 3_000 }, (_, index) => `/${index}`));
});

test('what waits is dropped when its connection ends', async () => {
  const socket = await serve(note);
  socket.write(get('a') + get('b'));
  await expect.poll(() => read).toBe(2);
  const closed = once(responses[0] ?? server, 'close');
  socket.resetAndDestroy();
  await closed;
  await turns();
  expect(handedOver).toEqual(['/a']);
});

test('nothing is handed over after an answer that ends its connection', async () => {
  const socket = await serve(note);
  socket.write(get('a') + get('b'));
  await expect.poll(() => read).toBe(2);
  responses[0]?.setHeader('Connection', 'close').end('<a>');
  await once(socket.resume(), 'close');
  await turns();
  expect(handedOver).toEqual(['/a']);
});

test('a long body arrives whole, and the request after it is answered', async () => {
  const body = 'abcdefgh'.repeat(50_000);
  const socket = await serve(async (request, response) => {
    allowBody(request, body.length);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    response.end(`<${text === body ? 'whole' : text.length}>`);
  });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}${get('after')}`);
  expect(await bodies(socket, 2)).toEqual(['whole', '0']);
});

test('a handler that reads its body slowly holds its client up', async () => {
  let bytes = 0;
  const socket = await serve((request, response) => {
    note(request, response);
    allowBody(request, 1_000_000);
    request.on('data', (chunk) => (bytes += chunk.length)).pause();
    server.once('go on', () => request.resume());
  });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n${'a'.repeat(1_000_000)}`);
  await expect.poll(() => handedOver).toEqual(['/']);
  await turns();
  expect(bytes).toBe(0);
  server.emit('go on');
  await expect.poll(() => bytes).toBe(1_000_000);
});

test('answers that nobody reads stop the connection that asks for them, and it goes on when they are read', async () => {
  const page = '~'.repeat(100_000);
  const socket = await serve(({ url = '' }, response) => {
    handedOver.push(url);
    response.end(`${page}<${url}>`);
  });
  socket.pause();
  socket.write(many(200));
  await turns();
  expect(handedOver.length).toBeLessThan(200);
  socket.resume();
  expect(await bodies(socket, 200)).toHaveLength(200);
});

test('expectations are answered in their place: `100-continue` goes on, another ends its connection with 417 (RFC 9110, section 10.1.1)', async () => {
  const socket = await serve(({ url = '' }, response) => response.end(`<${url}>`));
  const expecting = (what: string) =>
    `POST /${what} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nExpect: ${what}\r\n\r\n`;
  socket.write(get('a') + expecting('100-continue') + expecting('more') + get('b'));
  const all = received(socket);
  await once(socket, 'close');
  expect([...all.text.matchAll(/HTTP\/1\.1 (\d+)|<([^>]*)>/g)].map(([, status, body]) => status ?? body)).toEqual([
    '200',
    '/a',
    '100',
    '200',
    '/100-continue',
    '417',
  ]);
});

test.each(['CONNECT a:80', 'PRI *'])('%s ends its connection', async (line) => {
  const socket = await serve(note);
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\n\r\n`);
  await once(socket.resume(), 'close');
  expect(handedOver).toEqual([]);
});

test('an upgrade that nobody offers is answered as if it were not asked for (RFC 9110, section 7.8)', async () => {
  const socket = await serve(({ url = '' }, response) => response.end(`<${url}>`));
  socket.write('GET /a HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  expect(await bodies(socket, 1)).toEqual(['/a']);
});
