import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createHealth } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { type GoodProof, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { submittedComments } from '../comments/schema.ts';
import { createSubmitComment } from '../comments/store.ts';
import { createCommentWebhook } from './announce-comment.ts';
import { deleteJobs, QUICK, until } from '../../platform/queue/queue.fixture.ts';
import { taken, webhookReceiver as receiver, type Answering } from '../../platform/queue/receiver.fixture.ts';

const key = Buffer.from('a key of thirty-two random bytes');

const submission = {
  comment: 'Writing the numbers down helped.',
  yearsSinceDiagnosis: '9',
  primaryHealthConcern: 'Asthma',
  age: '61',
  email: 'ada@reader.example',
  url: 'https://plainwell.example/health/asthma',
  termsOfUse: 'true',
} as const;
const article = { hrlContentId: 'asthma', language: 'en', canonicalPath: 'health/asthma' } as const;
const at = new Date('2026-11-20T10:00:00Z');

interface SiteParts {
  executeSql?: OpenDatabase['executeSql'];
  /** Only for receivers that never answer, because a receiver that answers may be slow on a busy machine. */
  timeoutMs?: number;
}

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await deleteJobs(database);
    await database.db.execute(sql`truncate submitted_comments, comment_actions restart identity`);
  });

  /** Creates a site whose webhook has the given address. */
  function site(url: string, { executeSql = database.executeSql, timeoutMs }: SiteParts = {}) {
    const { db, driver } = database;
    const metrics = createMetrics();
    const lines: unknown[][] = [];
    const line = (...said: unknown[]) => void lines.push(said);
    const log = { info: line, warn: line, error: line };
    const health = createHealth({ metrics, log });
    const webhook = createCommentWebhook({
      db,
      driver,
      executeSql,
      metrics,
      health,
      log,
      pacing: QUICK,
      ...(timeoutMs !== undefined && { timeoutMs }),
      webhook: { url, key },
      deskOrigin: 'https://desk.example',
    });
    const submit = createSubmitComment({ db, webhook, metrics, now: () => at });
    onTestFinished(() => webhook.close());
    return {
      webhook,
      health,
      lines,
      submit: (proof?: GoodProof) => submit({ article, submission, rvoId: null }, proof),
      outcomes: async () =>
        Object.fromEntries((await metrics.webhooks.get()).values.map(({ labels, value }) => [labels.outcome, value])),
      stored: () => db.$count(submittedComments),
    };
  }

  test('each comment is told of once: its id, article, time and place at the desk, signed, and nothing of its writer', async () => {
    const { url, calls } = await receiver(taken);
    const { submit, outcomes, webhook } = site(url);
    expect(await submit()).toBe(true);
    await until(async () => expect(await outcomes()).toEqual({ sent: 1 }));
    await until(async () => expect(await webhook.measure()).toEqual({ length: 0, oldest: 0 }));
    expect(calls).toHaveLength(1);
    const [call] = calls;
    if (call === undefined) throw new Error('nobody called');
    const { request, body } = call;
    expect(JSON.parse(body)).toEqual({
      type: 'comment.submitted',
      timestamp: at.toISOString(),
      data: { id: 1, article: '/health/asthma', desk: 'https://desk.example/desk/comments/1' },
    });
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = request.headers;
    expect(request).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`);
    expect(timestamp).toMatch(/^\d{10}$/);
  });

  test('a comment whose proof was used is not told of', async () => {
    const { url } = await receiver(taken);
    const { submit, webhook } = site(url);
    expect(await submit({ ...UNRECORDED_PROOF, use: async () => false })).toBe(false);
    expect(await webhook.measure()).toEqual({ length: 0, oldest: 0 });
  });

  const faults: [string, Answering, string][] = [
    ['answers 500', (_number, response) => void response.writeHead(500).end('no'), 'the receiver answers 500'],
    ['hangs', () => undefined, 'the receiver does not answer in time'],
    [
      'closes',
      (_number, _response, request) => void request.socket.destroy(),
      'the receiver cannot be reached (UND_ERR_SOCKET)',
    ],
  ];
  for (const [[what, fail, reason], tag] of withTags(faults)) {
    test(`a receiver that ${what} is called again with the same id, and said in health until it answers${tag}`, async () => {
      let isWell = false;
      const { url, calls } = await receiver((number, response, request) =>
        (isWell ? taken : fail)(number, response, request),
      );
      const { submit, outcomes, health, lines } = site(url, { timeoutMs: 500 });
      await submit();
      await until(() =>
        expect(health.problems()).toMatchObject([
          { part: 'webhook', problem: `The webhook is not told of comments: ${reason}.`, isOutage: false },
        ]),
      );
      isWell = true;
      await until(async () => expect(await outcomes()).toMatchObject({ sent: 1 }));
      expect(new Set(calls.map(({ request }) => request.headers['webhook-id'])).size).toBe(1);
      expect(calls.length).toBeGreaterThan(1);
      expect(health.problems()).toEqual([]);
      expect(JSON.stringify(lines)).not.toContain(url);
    });
  }

  test('a redirect is not followed', async () => {
    const elsewhere = await receiver(taken);
    const { url } = await receiver(
      (_number, response) => void response.writeHead(307, { Location: elsewhere.url }).end(),
    );
    const { submit, health } = site(url);
    await submit();
    await until(() =>
      expect(health.problems()).toMatchObject([
        { problem: 'The webhook is not told of comments: the receiver redirects or breaks off.' },
      ]),
    );
    expect(elsewhere.calls).toEqual([]);
  });

  test('is given up after the last attempt, and counted @full', async () => {
    const { url } = await receiver((_number, response) => void response.writeHead(410).end());
    const { submit, outcomes, webhook, stored } = site(url);
    await submit();
    await until(async () => expect(await outcomes()).toEqual({ retried: QUICK.retries, 'given-up': 1 }));
    await until(async () => expect(await webhook.measure()).toEqual({ length: 0, oldest: 0 }));
    expect(await stored()).toBe(1);
  });

  test('while the queue cannot be reached no comment is stored, and the next one is told of', async () => {
    const { url, calls } = await receiver(taken);
    let isAway = true;
    const { submit, stored } = site(url, {
      executeSql: (...statement) =>
        isAway ? Promise.reject(new Error('the database is away')) : database.executeSql(...statement),
    });
    await expect(submit()).rejects.toThrow('the database is away');
    expect(await stored()).toBe(0);
    isAway = false;
    await submit();
    await until(() => expect(calls).toHaveLength(1));
    expect(await stored()).toBe(1);
  });
});
