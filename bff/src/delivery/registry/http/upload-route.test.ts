import { EventEmitter, once } from 'node:events';
import { createServer, request as send, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { answerInTurn } from '../../../http/server/answer-in-turn.ts';
import { serveApp } from '../../../http/testing/serve-app.fixture.ts';
import { createMetrics } from '../../../telemetry/metrics/metrics.ts';
import { noteCaller } from './registry-caller.ts';
import { uploadRoute } from './upload-route.ts';
import { UPLOADS_AT_ONCE, UPLOADS_OF_A_TEAM } from './upload-slots.ts';

interface Answer {
  status: number | undefined;
  retryAfter: string | undefined;
  body: unknown;
}

let port: number;
let app: Express;
/** Length of the last upload, in bytes. */
let taken: number;
/** Emits `taken` for each upload that the registry starts to take. */
let uploads: EventEmitter;

beforeEach(async () => {
  uploads = new EventEmitter();
  app = express();
  app.post(
    '/:name',
    (request, _response, next) => {
      const team = request.get('team');
      noteCaller(request, { who: team ?? 'this machine', name: team ?? null, publicKey: null });
      next();
    },
    uploadRoute({
      metrics: createMetrics(),
      log: pino({ level: 'silent' }),
      registry: {
        async publish({ archive }) {
          uploads.emit('taken');
          taken = (await text(archive).catch(() => '')).length;
          return { kind: 'unreadable', status: 400, reason: 'it was for a test' };
        },
      },
    }),
  );
  const served = await serveApp(app);
  port = served.port;
  onTestFinished(() => served.close());
});

/** Starts an upload that ends only when the test ends it. */
function begin(team: string | null): { sent: ClientRequest; answer: Promise<Answer> } {
  const headers = {
    'Content-Type': 'application/gzip',
    'Transfer-Encoding': 'chunked',
    ...(team === null ? {} : { team }),
  };
  const sent = send({ port, host: '127.0.0.1', path: `/${team ?? 'rail'}`, method: 'POST', headers });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      text(response).then(
        (body) =>
          resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], body: JSON.parse(body) }),
        reject,
      );
    });
  });
  sent.flushHeaders();
  return { sent, answer };
}

/** Starts an upload, and resolves when the registry takes it. */
async function hold(team: string | null): Promise<ReturnType<typeof begin>> {
  const taken = once(uploads, 'taken');
  const upload = begin(team);
  await taken;
  return upload;
}

async function holdMany(team: string | null, count: number) {
  const held: ReturnType<typeof begin>[] = [];
  while (held.length < count) held.push(await hold(team));
  return held;
}

test('a team that sends more at once than is its share is told to wait; the other teams need not', async () => {
  const [first, ...more] = await holdMany('rail', UPLOADS_OF_A_TEAM);
  const refused = begin('rail');
  refused.sent.end();
  expect(await refused.answer).toEqual({
    status: 429,
    retryAfter: '5',
    body: { error: '2 uploads of rail are running: try again when one has finished.' },
  });
  const article = await hold('article');
  article.sent.end('an archive');
  expect(await article.answer).toMatchObject({ status: 400 });

  first?.sent.end('an archive');
  expect(await first?.answer).toMatchObject({ status: 400 });
  const next = await hold('rail');
  for (const { sent, answer } of [...more, next]) {
    sent.end();
    expect(await answer).toMatchObject({ status: 400 });
  }
});

test('an upload that breaks off gives its place back', async () => {
  const held = await holdMany('rail', UPLOADS_OF_A_TEAM);
  const ended = held.map(({ answer }) => answer.catch(() => 'broken off'));
  for (const { sent } of held) sent.destroy();
  expect(await Promise.all(ended)).toEqual(['broken off', 'broken off']);
  const next = () => {
    const { sent, answer } = begin('rail');
    sent.end();
    return answer;
  };
  await expect.poll(next).toMatchObject({ status: 400 });
});

test('this machine speaks for all teams and may send more, within what the site takes', async () => {
  const held = await holdMany(null, UPLOADS_AT_ONCE);
  const refused = begin('rail');
  refused.sent.end();
  expect(await refused.answer).toEqual({
    status: 429,
    retryAfter: '5',
    body: { error: 'Too many uploads are running: try again in a moment.' },
  });
  for (const { sent, answer } of held) {
    sent.end();
    await answer;
  }
});

test('the site, which limits bodies, takes an upload whole', async () => {
  const server = createServer();
  answerInTurn(server, app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  ({ port } = server.address() as AddressInfo);
  const { sent, answer } = begin('rail');
  sent.end(Buffer.alloc(1_000_000, 97));
  expect((await answer).status).toBe(400);
  expect(taken).toBe(1_000_000);
});
