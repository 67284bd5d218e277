import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { buffer, text as textOf } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { PassThrough, type Transform } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { serveApp } from '../testing/serve-app.fixture.ts';
import { StreamedAnswer } from './streamed-answer.ts';

const START = `<head>${'<meta name="a">'.repeat(500)}</head>`;
const headers = { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding' };

/** Serves an answer whose rest the test supplies later. */
async function serveBegun(ending = () => '<body>failed</body>') {
  const { promise: rest, resolve: makeRest, reject: failRest } = Promise.withResolvers<string>();
  const begun = new StreamedAnswer({ status: 200, headers, start: START, rest, ending });
  const failures: unknown[] = [];
  const served = await serveApp((request, response) => {
    begun.send(request, response).catch((error: unknown) => failures.push(error));
  });
  onTestFinished(served.close);
  return { begun, makeRest, failRest, failures, ...served };
}

function get(origin: string, encoding?: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest(origin, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } }, resolve)
      .on('error', reject)
      .end();
  });
}

/** Reads until at least this number of characters has arrived. */
async function firstOf(answer: IncomingMessage, decoder: Transform, length: number) {
  const decoded = answer.pipe(decoder).setEncoding('utf8');
  let read = '';
  while (read.length < length) {
    const piece: string | null = decoded.read();
    if (piece === null) await new Promise((resolve) => decoded.once('readable', resolve));
    else read += piece;
  }
  return { read, decoded };
}

const encodings: [string | undefined, string | undefined, () => Transform][] = [
  ['br, gzip', 'br', createBrotliDecompress],
  ['gzip', 'gzip', createGunzip],
  [undefined, undefined, () => new PassThrough()],
];

test.each(encodings)('whoever says %s has the start before the rest is made', async (accepted, encoding, decoder) => {
  const { origin, makeRest, failures } = await serveBegun();
  const answer = await get(origin, accepted);
  expect(answer.headers).toMatchObject({
    'content-type': headers['Content-Type'],
    vary: 'Accept-Encoding',
    'transfer-encoding': 'chunked',
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect([answer.headers.etag, answer.headers['content-length']]).toEqual([undefined, undefined]);
  const { read, decoded } = await firstOf(answer, decoder(), START.length);
  expect(read).toBe(START);
  makeRest('<body>Bread.</body>');
  expect(await textOf(decoded)).toBe('<body>Bread.</body>');
  expect(failures).toEqual([]);
});

test('all who ask meanwhile and afterwards get the same bytes, which are those to keep', async () => {
  const { begun, origin, makeRest } = await serveBegun();
  const early = [await get(origin, 'br'), await get(origin, 'br')];
  makeRest('<body>Bread.</body>');
  const sent = await Promise.all(early.map((answer) => buffer(answer)));
  const kept = await begun.brotli;
  const all = [...sent, await buffer(await get(origin, 'br')), kept].map((bytes) => bytes.toString('base64'));
  expect(new Set(all).size).toBe(1);
  expect(brotliDecompressSync(kept).toString()).toBe(`${START}<body>Bread.</body>`);
});

test('one whose rest fails ends as a whole answer in every encoding, and says what failed', async () => {
  const { origin, failRest, failures } = await serveBegun();
  const answers = [await get(origin, 'br'), await get(origin, 'gzip'), await get(origin)];
  const fault = new Error('the shell cannot render this');
  failRest(fault);
  const bytes = await Promise.all(answers.map((answer) => buffer(answer)));
  const whole = `${START}<body>failed</body>`;
  expect([
    brotliDecompressSync(bytes[0] ?? '').toString(),
    gunzipSync(bytes[1] ?? '').toString(),
    String(bytes[2]),
  ]).toEqual([whole, whole, whole]);
  expect(failures).toEqual([fault, fault, fault]);
});

test('one that cannot even be ended is broken off', async () => {
  const { origin, failRest } = await serveBegun(() => {
    throw new Error('no words for it');
  });
  const answer = await get(origin);
  failRest(new Error('the shell cannot render this'));
  await expect(buffer(answer)).rejects.toThrow('aborted');
});

test('a reader who leaves meanwhile costs nobody else the answer', async () => {
  const { origin, makeRest, failures } = await serveBegun();
  const leaving = await get(origin);
  const staying = await get(origin);
  leaving.once('error', () => undefined).destroy();
  makeRest('<body>Bread.</body>');
  expect(await textOf(staying)).toBe(`${START}<body>Bread.</body>`);
  expect(failures).toEqual([]);
});

test.each([
  ['GET / HTTP/1.1', '', true],
  ['GET / HTTP/1.1', 'Connection: close\r\n', true],
  ['HEAD / HTTP/1.1', '', false],
  ['GET / HTTP/1.0', '', false],
  ['GET / HTTP/1.1', 'If-None-Match: "a"\r\n', false],
  ['GET / HTTP/1.1', 'Purpose: prefetch\r\n', false],
  ['GET / HTTP/1.1', 'Edge-Release-Set: shell@1\r\n', false],
])('%s %s may be answered before the answer is whole: %s', async (line, more, isFor) => {
  const asked: boolean[] = [];
  const served = await serveApp((request, response) => {
    asked.push(StreamedAnswer.isFor(request));
    response.end();
  });
  onTestFinished(served.close);
  const socket = connect(served.port, '127.0.0.1').end(`${line}\r\nHost: a\r\n${more}\r\n`);
  await textOf(socket);
  expect(asked).toEqual([isFor]);
});
