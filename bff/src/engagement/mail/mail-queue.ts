import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, ExecuteSql, OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Health } from '../../telemetry/health.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import type { Mail, MailTransport } from './mail.ts';

const QUEUE = 'mail';
/** Schema of the queue's own tables, which pg-boss makes and migrates by itself. */
const SCHEMA = 'pgboss';

/** When mails are tried; seconds. */
export interface MailPacing {
  /** Looks for mails whose time has come, of other processes too. What this process queues it sends at once. */
  poll: number;
  /** First wait after a failed attempt. Each further one is up to twice as long, and none longer than `retryMaximum`. */
  retry: number;
  retryMaximum: number;
  /** Attempts after the first; then the mail is given up. */
  retries: number;
  /** A process that has not said for so long that it still works on a mail is gone: another takes the mail. At least 10. */
  heartbeat: number;
  /** Longest time for one mail: longer than a server may take for all its answers together, or the mail would go out twice. */
  lease: number;
  /** Looks for mails of processes that are gone, and measures the queue. */
  watch: number;
}

/** About four days of attempts, as RFC 5321 (section 4.5.4.1) asks for. */
const PACING: MailPacing = { poll: 10, retry: 30, retryMaximum: 3_600, retries: 100, heartbeat: 30, lease: 900, watch: 60 };

/** Seconds for which a mail that is done is kept: it holds a reader's address. */
const KEPT_S = 3_600;

/** A process that ends waits so long for the mail under way, in milliseconds. */
const STOP_MS = 20_000;

/** Queues a mail in the transaction that has the reason for it: both are there, or neither. */
export type QueueMail = (mail: Mail) => Promise<void>;

interface MailQueueParts {
  db: Database;
  driver: OpenDatabase['driver'];
  executeSql: ExecuteSql;
  transport: MailTransport;
  metrics: Pick<Metrics, 'mails' | 'mailQueueLength' | 'mailQueueOldest'>;
  health: Pick<Health, 'report' | 'clear'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  pacing?: MailPacing;
}

/** Waiting mails: how many, and the age of the oldest in seconds. */
interface QueueLength {
  length: number;
  oldest: number;
}

/**
 * The durable queue of outgoing mail, which all processes of a site share. Each process hands one mail over at a time, and the
 * queue learns that the server has taken it before anything else happens.
 */
export type MailQueue = ReturnType<typeof createMailQueue>;

export function createMailQueue({ db, driver, executeSql, transport, metrics, health, log, pacing = PACING }: MailQueueParts) {
  let opening: Promise<{ boss: PgBoss; worker: string; queueIn: (transaction: Database) => QueueMail }> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  /** Hands one mail over. */
  async function deliver({ id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Mail>): Promise<JobResult> {
    const delivery = await transport.deliver({ id, mail: data, queuedAt: createdOn });
    const { kind } = data;
    if (delivery.kind === 'sent') {
      metrics.mails.inc({ kind, outcome: 'sent' });
      health.clear('mail');
      return { id, status: 'completed' };
    }
    const { reason } = delivery;
    if (delivery.kind === 'refused') {
      metrics.mails.inc({ kind, outcome: 'refused' });
      log.error({ mail: id, kind, reason }, 'mail refused for good');
      health.clear('mail');
      return { id, status: 'deadletter', output: { reason } };
    }
    const isLast = retryCount >= retryLimit;
    metrics.mails.inc({ kind, outcome: isLast ? 'given-up' : 'retried' });
    log[isLast ? 'error' : 'warn']({ mail: id, kind, reason, attempt: retryCount + 1 }, isLast ? 'mail given up' : 'mail not sent');
    health.report({ part: 'mail', problem: `Mail is not sent: ${reason}.`, mend: transport.mend });
    return { id, status: 'failed', output: { reason } };
  }

  /** The library takes 17 MB of memory: it is loaded when there is a mail. */
  async function openQueue() {
    const { fromDrizzle, PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql },
      backend: driver === 'pglite' ? 'pglite' : 'postgres',
      schema: SCHEMA,
      schedule: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
      superviseIntervalSeconds: pacing.watch,
      monitorIntervalSeconds: pacing.watch,
      maintenanceIntervalSeconds: Math.max(pacing.watch, KEPT_S),
    });
    boss.on('error', (error) => logFault(log, error, 'queue of mails failed'));
    boss.on('warning', (warning) => log.warn({ warning }, 'queue of mails'));
    await boss.start();
    const options = {
      retryLimit: pacing.retries,
      retryDelay: pacing.retry,
      retryBackoff: true,
      retryDelayMax: pacing.retryMaximum,
      heartbeatSeconds: pacing.heartbeat,
      expireInSeconds: pacing.lease,
      deleteAfterSeconds: KEPT_S,
    };
    await boss.createQueue(QUEUE, options);
    // An older release of the site may have made it with other options.
    await boss.updateQueue(QUEUE, options);
    // One mail each time: the next waits until the database knows that the server has taken this one.
    let worker = '';
    worker = await boss.work(QUEUE, { batchSize: 1, perJobResults: true, includeMetadata: true, pollingIntervalSeconds: pacing.poll }, async (jobs: JobWithMetadata<Mail>[]) => {
      // Where one mail was, there may be more.
      boss.notifyWorker(worker);
      return Promise.all(jobs.map(deliver));
    });
    const queueIn = (transaction: Database): QueueMail => {
      const inTransaction = fromDrizzle({ execute: async (statement: SQL) => ({ rows: await rowsOf(transaction, statement) }) }, sql);
      return async (mail) => void (await boss.send(QUEUE, mail, { db: inTransaction }));
    };
    return { boss, worker, queueIn };
  }

  function open() {
    opening ??= openQueue().catch((error: unknown) => {
      // The next mail opens it anew.
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /** Reads the tables as pg-boss documents them, without loading it. */
  async function measure(): Promise<QueueLength> {
    const [tables] = await rowsOf(db, sql`select to_regclass(${`${SCHEMA}.job`}) is not null as "exist"`);
    if (tables?.['exist'] !== true) return { length: 0, oldest: 0 };
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as length, coalesce(extract(epoch from now() - min(created_on)), 0)::float as oldest
          from ${sql.identifier(SCHEMA)}.job where name = ${QUEUE} and state in ('created', 'retry', 'active')`,
    );
    return { length: Number(row?.['length']), oldest: Number(row?.['oldest']) };
  }

  /** Measures the queue, and sees to it that somebody works on it. */
  async function watch(): Promise<void> {
    const { length, oldest } = await measure();
    metrics.mailQueueLength.set(length);
    metrics.mailQueueOldest.set(oldest);
    if (length === 0) health.clear('mail');
    else if (!isClosed) await open();
  }

  async function watchOn(): Promise<void> {
    await watch().catch((error: unknown) => logFault(log, error, 'queue of mails not measured'));
    if (!isClosed) timer = setTimeout(() => void watchOn(), pacing.watch * 1_000).unref();
  }

  return {
    /**
     * Runs a transaction in which mails can be queued; they go out once it is committed.
     * @throws what the work or the database throws: nothing is queued then.
     */
    async transaction<Result>(work: (transaction: Database, queueMail: QueueMail) => Promise<Result>): Promise<Result> {
      const { boss, worker, queueIn } = await open();
      const result = await db.transaction((transaction) => work(transaction, queueIn(transaction)));
      boss.notifyWorker(worker);
      return result;
    },

    /** Mails that wait, of all processes. */
    measure,

    /** Sends what an earlier process has left, and watches the queue from now on. */
    start: () => watchOn(),

    /** Ends after the mail under way. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await (await opening?.catch(() => undefined))?.boss.stop({ close: false, graceful: true, timeout: STOP_MS });
    },
  };
}
