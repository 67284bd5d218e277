import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerInTurn } from './answer-in-turn.ts';
import { allowBody, type BodyTimes } from './limit-body.ts';

/** Twice the default limit of a body, plus 16 kB. */
const WIRE_MAXIMUM = 2 * 65_536 + 16_384;
/** Bytes read beyond the limit: the piece that crosses it, and the piece with the head. */
const PIECES = 2 * 2_048;

/** Time that a client on the same machine needs at most to read its answer, in milliseconds. */
const SHORT_MS = 200;

let server: Server;
let origin: string;
let port: number;
let connections: Socket[];
beforeEach(() => {
  connections = [];
  server = createServer().on('connection', (connection) => void connections.push(connection));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Serves a handler.
 * @param times time limits. Tests that wait for one pass a shorter one.
 */
async function serve(answer: RequestListener, times: Partial<BodyTimes> = {}): Promise<void> {
  answerInTurn(server, answer, times);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
}

/** Counts the bytes that the parsers of all connections receive. */
function countParsed(): { bytes: number } {
  const parsed = { bytes: 0 };
  server.on('connection', (connection: Socket) => connection.on('data', (piece) => (parsed.bytes += piece.length)));
  return parsed;
}

/** Sends a head, then the same bytes until the server closes the connection. Resolves with the answer. */
async function sendForEver(head: string, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  const more = () => {
    while (socket.writable && socket.write(bytes));
  };
  socket.on('drain', more);
  socket.write(`${head} HTTP/1.1\r\nHost: a\r\n`);
  socket.write(
    bytes === CHUNKS || bytes === EXTENSIONS
      ? 'Transfer-Encoding: chunked\r\n\r\n'
      : 'Content-Length: 9999999999\r\n\r\n',
  );
  more();
  // `once` of node:events would reject on the error of a connection that the server has ended.
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
const CHUNKS = Buffer.from('1\r\na\r\n'.repeat(10_000));
const EXTENSIONS = Buffer.from(`1;${'a'.repeat(8_000)}\r\na\r\n`.repeat(8));
const BODY = Buffer.alloc(65_536, 97);

test.each([
  ['chunks of one byte', 'POST', CHUNKS],
  ['chunks with long extensions', 'POST', EXTENSIONS],
  ['a body without end', 'POST', BODY],
  ['the body of a GET', 'GET', CHUNKS],
])('%s: no more is read than a body may have on the wire, after the answer too', async (_what, method, bytes) => {
  const parsed = countParsed();
  await serve((_request, response) => response.writeHead(405).end('no'), { lingerMs: SHORT_MS });
  expect(await sendForEver(`${method} /`, bytes)).toMatch(/^HTTP\/1\.1 405 [^]*no/);
  expect(parsed.bytes).toBeGreaterThan(WIRE_MAXIMUM);
  expect(parsed.bytes).toBeLessThanOrEqual(WIRE_MAXIMUM + PIECES);
});

test('a body is read no further while its answer is made, and its client gets the answer', async () => {
  const parsed = countParsed();
  await serve((_request, response) => void server.once('answer', () => response.writeHead(404).end('none')), {
    lingerMs: SHORT_MS,
  });
  const sent = sendForEver('POST /', CHUNKS);
  await expect.poll(() => parsed.bytes).toBeGreaterThan(WIRE_MAXIMUM);
  server.emit('answer');
  expect(await sent).toMatch(/^HTTP\/1\.1 404 [^]*none/);
  expect(parsed.bytes).toBeLessThanOrEqual(WIRE_MAXIMUM + PIECES);
});

test('a body over its limit whose reader waits for the rest is answered with 413', async () => {
  await serve((request) => request.resume(), { lingerMs: SHORT_MS, decisionMs: SHORT_MS });
  expect(await sendForEver('POST /', BODY)).toMatch(/^HTTP\/1\.1 413 [^]*larger than this site takes/);
});

test('an expectation that nobody meets ends its connection, whatever body follows', async () => {
  const parsed = countParsed();
  await serve((_request, response) => response.end());
  await sendForEver('POST / HTTP/1.1\r\nExpect: more\r\nX: ', CHUNKS);
  expect(parsed.bytes).toBeLessThanOrEqual(CHUNKS.length);
});

test('what refuses a body that may have come whole leaves its connection open', async () => {
  await serve((_request, response) => response.writeHead(405).end());
  const body = 'a'.repeat(65_536);
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  for (let asked = 0; asked < 2; asked += 1)
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  await expect.poll(() => text.match(/HTTP\/1\.1 405 /g)?.length).toBe(2);
  expect(connections).toHaveLength(1);
  socket.destroy();
});

test('a client that sends a long body to a route that reads none gets the answer', async () => {
  await serve((_request, response) => response.writeHead(401).end('who?'));
  const answer = await fetch(origin, { method: 'POST', body: Buffer.alloc(5_000_000) });
  expect([answer.status, await answer.text()]).toEqual([401, 'who?']);
});

/** Answers with the number of bytes in the body. */
const measure: RequestListener = async (request, response) => {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  response.end(String(bytes));
};

test.each([
  ['at once', (request: IncomingMessage) => allowBody(request, 2_000_000)],
  ['later', (request: IncomingMessage) => void server.once('allow', () => allowBody(request, 2_000_000))],
])('a route may allow more, %s', async (_when, allow) => {
  const parsed = countParsed();
  await serve((request, response) => {
    allow(request);
    return measure(request, response);
  });
  const answer = fetch(origin, { method: 'POST', body: Buffer.alloc(2_000_000) });
  await expect.poll(() => parsed.bytes).toBeGreaterThan(WIRE_MAXIMUM);
  server.emit('allow');
  expect(await (await answer).text()).toBe('2000000');
});

test('a body in chunks of a usual size is read whole', async () => {
  await serve(measure);
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (let sent = 0; sent < 64; sent += 1) socket.write(`400\r\n${'a'.repeat(1_024)}\r\n`);
  socket.write('0\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  expect(text).toMatch(/65536/);
});
