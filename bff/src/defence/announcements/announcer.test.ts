import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createMailQueue } from '../../engagement/mail/mail-queue.ts';
import type { Mail } from '../../engagement/mail/mail.ts';
import { webhookReceiver } from '../../platform/queue/receiver.fixture.ts';
import { createOperationsQueue } from '../../engagement/webhook/operations-queue.ts';
import { createHealth } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { defenceActions } from '../schema.ts';
import { createAnnouncer } from './announcer.ts';
import type { Notice } from './notice.ts';

const pacing = { poll: 0.5, retry: 1, retryMaximum: 1, retries: 2, heartbeat: 10, lease: 30, watch: 60 };
const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 45_000, interval: 20 });
const notice: Notice = {
  type: 'release.halted',
  at: new Date('2026-11-24T03:00:00Z'),
  name: 'rail',
  version: '1.0.0-b',
  title: 'The canary 1.0.0-b of rail was halted',
  reason: '50 % <of> its page views failed',
  data: { change: 7 },
};

onEachDatabase((open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.execute(sql`truncate defence_actions`);
  });

  async function site() {
    const { url, calls } = await webhookReceiver();
    const metrics = createMetrics();
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const platform = { ...database, metrics, log, health: createHealth({ metrics, log }), pacing };
    const mails: Mail[] = [];
    const mail = createMailQueue({
      ...platform,
      transport: {
        deliver: async ({ data: sent }) => {
          mails.push(sent);
          return { kind: 'sent' };
        },
        mend: '',
      },
    });
    const webhook = createOperationsQueue({ ...platform, webhook: { url, key: Buffer.alloc(32, 7) } });
    onTestFinished(async () => {
      await mail.close();
      await webhook.close();
    });
    const operators = [
      { kind: 'address', text: '', provider: null, email: 'olive@plainwell.example' },
      { kind: 'subject', text: '', issuer: 'https://id.example', subject: '7' },
    ] as const;
    return {
      calls,
      mails,
      announcer: createAnnouncer({
        db: database.db,
        mail,
        webhook,
        site: { name: 'Plainwell' },
        operators,
        opsOrigin: 'https://ops.example',
        log,
      }),
    };
  }
  const action = { at: notice.at, name: 'rail', kind: 'halted', version: '1.0.0-b', reason: 'it failed' } as const;

  test('operators are told by webhook and by mail', async () => {
    const { announcer, calls, mails } = await site();
    await announcer.transaction((_transaction, announce) => announce(notice));
    await until(() => expect([calls.length, mails.length]).toEqual([1, 1]));
    expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
      type: 'release.halted',
      timestamp: '2026-11-24T03:00:00.000Z',
      data: {
        name: 'rail',
        version: '1.0.0-b',
        title: notice.title,
        reason: notice.reason,
        page: 'https://ops.example/ops/releases/rail',
        change: 7,
      },
    });
    expect(mails[0]).toMatchObject({
      kind: 'operations',
      to: 'olive@plainwell.example',
      subject: 'Plainwell: The canary 1.0.0-b of rail was halted',
      text: expect.stringContaining('50 % <of> its page views failed'),
      html: expect.stringContaining('50 % &lt;of&gt; its page views failed'),
    });
  });

  test('steps of rollouts are no mail', async () => {
    const { announcer, calls, mails } = await site();
    await announcer.transaction((_transaction, announce) => announce({ ...notice, type: 'rollout.step' }));
    await announcer.transaction((_transaction, announce) => announce(notice));
    await until(() => expect([calls.length, mails.length]).toEqual([2, 1]));
  });

  test('nobody is told of what was not noted', async () => {
    const { announcer, calls, mails } = await site();
    const failing = announcer.transaction(async (transaction, announce) => {
      await transaction.insert(defenceActions).values(action);
      await announce(notice);
      throw new Error('the disk is full');
    });
    await expect(failing).rejects.toThrow('the disk is full');
    await announcer.transaction((_transaction, announce) => announce({ ...notice, title: 'The next one' }));
    await until(() => expect([calls.length, mails.length]).toEqual([1, 1]));
    expect(mails[0]?.subject).toBe('Plainwell: The next one');
    expect(await database.db.$count(defenceActions)).toBe(0);
  });
});
