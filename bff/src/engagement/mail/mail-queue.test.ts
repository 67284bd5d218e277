import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createHealth } from '../../telemetry/health/health.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { aMail } from './mail.fixture.ts';
import type { Mail, MailTransport } from './mail.ts';
import type { Delivery, QueuedJob } from '../../platform/queue/job-kind.ts';
import { deleteJobs, QUICK, until } from '../../platform/queue/queue.fixture.ts';
import { createMailQueue } from './mail-queue.ts';

const SENT: Delivery = { kind: 'sent' };

onEachDatabase(
  (open) => {
    let database: OpenDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await deleteJobs(database);
    });

    /**
     * Creates a process of the site.
     * @param deliver behaviour of its transport.
     */
    function process(deliver: (job: QueuedJob<Mail>) => Promise<Delivery>, pacing = QUICK) {
      const { db, driver, executeSql } = database;
      const metrics = createMetrics();
      const lines: unknown[][] = [];
      const line = (...said: unknown[]) => void lines.push(said);
      const log = { info: line, warn: line, error: line };
      const health = createHealth({ metrics, log });
      const transport: MailTransport = { deliver, mend: 'mend it' };
      const queue = createMailQueue({ db, driver, executeSql, transport, metrics, health, log, pacing });
      onTestFinished(() => queue.close());
      const outcomes = async () =>
        Object.fromEntries((await metrics.mails.get()).values.map(({ labels, value }) => [labels.outcome, value]));
      const send = (to: string) => queue.transaction((_transaction, queueMail) => queueMail(aMail({ to })));
      return { queue, health, metrics, lines, outcomes, send };
    }

    test('hands over what was queued, once, with its id and the time when it was queued', async () => {
      const got: QueuedJob<Mail>[] = [];
      const { send, outcomes, queue } = process(async (job) => {
        got.push(job);
        return SENT;
      });
      for (const to of ['a@b.example', 'c@d.example', 'e@f.example']) await send(to);
      await until(async () => expect(await outcomes()).toEqual({ sent: 3 }));
      await until(async () => expect(await queue.measure()).toEqual({ length: 0, oldest: 0 }));
      expect(got.map(({ data }) => data)).toEqual(
        ['a@b.example', 'c@d.example', 'e@f.example'].map((to) => aMail({ to })),
      );
      expect(new Set(got.map(({ id }) => id)).size).toBe(3);
      expect(got[0]?.queuedAt).toBeInstanceOf(Date);
    });

    test('a mail whose transaction fails is not queued', async () => {
      const { queue } = process(async () => SENT);
      const failing = queue.transaction(async (transaction, queueMail) => {
        await queueMail(aMail());
        await transaction.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toThrow('select 1 / 0');
      expect(await queue.measure()).toEqual({ length: 0, oldest: 0 });
    });

    test('what cannot be sent now is tried again with the same id, and said in health until it goes', async () => {
      const attempts: string[] = [];
      const site = process(async ({ id }) => {
        attempts.push(id);
        return attempts.length === 1 ? { kind: 'unsent', reason: 'the mail server said 451 to RCPT TO' } : SENT;
      });
      await site.send('a@b.example');
      await until(() =>
        expect(site.health.problems()).toMatchObject([
          {
            part: 'mail',
            problem: 'Mail is not sent: the mail server said 451 to RCPT TO.',
            mend: 'mend it',
            isOutage: false,
          },
        ]),
      );
      await until(async () => expect(await site.outcomes()).toEqual({ retried: 1, sent: 1 }));
      expect(new Set(attempts).size).toBe(1);
      expect(site.health.problems()).toEqual([]);
      expect(JSON.stringify(site.lines)).not.toContain('a@b.example');
    });

    test('what is refused for good is not tried again, and logged without its address', async () => {
      const site = process(async () => ({ kind: 'refused', reason: 'the mail server said 550 to RCPT TO' }));
      await site.send('a@b.example');
      await until(async () => expect(await site.queue.measure()).toEqual({ length: 0, oldest: 0 }));
      expect(await site.outcomes()).toEqual({ refused: 1 });
      expect(site.lines).toContainEqual([
        expect.objectContaining({ reason: 'the mail server said 550 to RCPT TO' }),
        'mail refused for good',
      ]);
      // One wrong address is no failure of the site, because anyone can type one.
      expect(site.health.problems()).toEqual([]);
      expect(JSON.stringify(site.lines)).not.toContain('a@b.example');
    });

    test('is given up after the last attempt @full', async () => {
      const site = process(async () => ({ kind: 'unsent', reason: 'no' }));
      await site.send('a@b.example');
      await until(async () => expect(await site.outcomes()).toEqual({ retried: QUICK.retries, 'given-up': 1 }));
      await until(async () => expect(await site.queue.measure()).toEqual({ length: 0, oldest: 0 }));
    });

    test('a transport that fails by a bug costs its mail nothing but time @full', async () => {
      let attempts = 0;
      const site = process(async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('bug');
        return SENT;
      });
      await site.send('a@b.example');
      await until(async () => expect(await site.outcomes()).toEqual({ sent: 1 }));
    });

    test('a process that ends finishes the mail under way and leaves the rest to the next', async () => {
      const { promise: underWay, resolve: begin } = Promise.withResolvers<void>();
      const { promise: taken, resolve: take } = Promise.withResolvers<void>();
      const first: string[] = [];
      const ending = process(async ({ data: mail }) => {
        first.push(mail.to);
        begin();
        await taken;
        return SENT;
      });
      for (const to of ['a@b.example', 'c@d.example']) await ending.send(to);
      await underWay;
      const closed = ending.queue.close();
      take();
      await closed;
      expect(await ending.queue.measure()).toMatchObject({ length: 1 });
      const second: string[] = [];
      const next = process(async ({ data: mail }) => {
        second.push(mail.to);
        return SENT;
      });
      await next.queue.start();
      await until(() => expect([...first, ...second]).toEqual(['a@b.example', 'c@d.example']));
    });

    test('a process without mails measures an empty queue', async () => {
      const site = process(async () => SENT);
      await site.queue.start();
      expect((await site.metrics.mailQueueLength.get()).values).toEqual([{ labels: {}, value: 0 }]);
    });

    test('a mail under way for longer than its lease goes to another process @full', async () => {
      const stuck = process(() => new Promise(() => undefined), { ...QUICK, lease: 1 });
      await stuck.send('a@b.example');
      await until(async () => expect(await stuck.queue.measure()).toMatchObject({ length: 1 }));
      const got: string[] = [];
      const next = process(async ({ data: mail }) => {
        got.push(mail.to);
        return SENT;
      });
      await next.queue.start();
      await until(() => expect(got).toEqual(['a@b.example']));
    });
  },
  (open) => {
    describe('several processes', () => {
      test('share the queue: each mail goes out by one of them', async () => {
        const databases = await Promise.all([open(), open()]);
        const got: string[] = [];
        const queues = databases.map(({ db, driver, executeSql }) => {
          const metrics = createMetrics();
          const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
          const transport: MailTransport = {
            mend: '',
            deliver: async ({ data: mail }) => {
              got.push(mail.to);
              return SENT;
            },
          };
          return createMailQueue({
            db,
            driver,
            executeSql,
            transport,
            metrics,
            health: createHealth({ metrics, log }),
            log,
            pacing: QUICK,
          });
        });
        const all = Array.from({ length: 40 }, (_, number) => `reader-${number}@b.example`);
        await Promise.all(
          all.map((to, number) =>
            queues[number % 2]?.transaction((_transaction, queueMail) => queueMail(aMail({ to }))),
          ),
        );
        await until(async () => expect(await queues[0]?.measure()).toEqual({ length: 0, oldest: 0 }));
        expect(got.toSorted()).toEqual(all.toSorted());
        await Promise.all(queues.map((queue) => queue.close()));
        await Promise.all(databases.map((database) => database.close()));
      });
    });
  },
);
