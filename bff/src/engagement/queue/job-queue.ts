import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database, ExecuteSql, OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Health } from '../../telemetry/health/health.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import { createHandOver } from './hand-over.ts';
import type { JobKind } from './job-kind.ts';
import { createLostJobs } from './lost-jobs.ts';
import { measureQueue, QUEUE_SCHEMA, type QueueLength } from './queue-length.ts';

/** Seconds for which a job that is done is kept: a mail holds a reader's address. */
const KEPT_S = 3_600;

/** How long a process that ends waits for the job under way, in milliseconds. */
const STOP_MS = 20_000;

/** Queues a job in the transaction that has the reason for it: both are there, or neither. */
export type QueueJob<Data> = (data: Data) => Promise<void>;

/** What a queue stands on. */
export interface QueuePlatform {
  db: Database;
  driver: OpenDatabase['driver'];
  executeSql: ExecuteSql;
  health: Pick<Health, 'report' | 'clear'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** A queue that is open. */
export interface EnlistedQueue<Data> {
  /** Queues jobs in a transaction that has begun. */
  queueIn: (transaction: Database) => QueueJob<Data>;
  /** Has them done once it is committed. */
  wake: () => void;
}

/**
 * The durable queue of one kind of job, which all processes of a site share. Each process does one job at a time, and
 * the queue learns that the receiver has taken it before anything else happens.
 */
export interface JobQueue<Data> {
  /**
   * Runs a transaction that can queue jobs. They run once it is committed.
   * @throws whatever the work or the database throws; nothing is queued then.
   */
  transaction<Result>(work: (transaction: Database, queueJob: QueueJob<Data>) => Promise<Result>): Promise<Result>;
  /** Opens the queue for a transaction of the caller's own, which may queue jobs of several kinds. */
  enlist(): Promise<EnlistedQueue<Data>>;
  /** Jobs that wait, of all processes. */
  measure(): Promise<QueueLength>;
  /** Does what an earlier process has left, and watches the queue from now on. */
  start(): Promise<void>;
  /** Ends after the job under way. */
  close(): Promise<void>;
}

export function createJobQueue<Data extends object>(
  { db, driver, executeSql, health, log }: QueuePlatform,
  kind: JobKind<Data>,
): JobQueue<Data> {
  const { name, pacing, measured } = kind;
  let opening:
    | Promise<{ boss: PgBoss; worker: string; queueIn: (transaction: Database) => QueueJob<Data> }>
    | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const lost = createLostJobs({ health, part: name, what: kind.what, counter: kind.counter });
  const handOver = createHandOver(kind, { health, log, lost });

  /**
   * Processes that start on a new database at the same moment would all make the queue's schema, and PostgreSQL refuses
   * all but one: they start one after the other. The embedded database has one process.
   */
  async function startAlone(boss: PgBoss): Promise<void> {
    if (driver === 'pglite') return void (await boss.start());
    await db.transaction(async (transaction) => {
      await lockForTransaction(transaction, advisoryLocks.queues);
      await boss.start();
    });
  }

  /** The library takes 17 MB of memory: it is loaded when there is a job. */
  async function openQueue() {
    const { fromDrizzle, PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: { executeSql },
      backend: driver === 'pglite' ? 'pglite' : 'postgres',
      schema: QUEUE_SCHEMA,
      schedule: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
      superviseIntervalSeconds: pacing.watch,
      monitorIntervalSeconds: pacing.watch,
      maintenanceIntervalSeconds: Math.max(pacing.watch, KEPT_S),
    });
    boss.on('error', (error) => logFault(log, error, `queue of ${name} failed`));
    boss.on('warning', (warning) => log.warn({ warning }, `queue of ${name}`));
    await startAlone(boss);
    const options = {
      retryLimit: pacing.retries,
      retryDelay: pacing.retry,
      retryBackoff: true,
      retryDelayMax: pacing.retryMaximum,
      heartbeatSeconds: pacing.heartbeat,
      expireInSeconds: pacing.lease,
      deleteAfterSeconds: KEPT_S,
    };
    await boss.createQueue(name, options);
    // An older release of the site may have made it with other options.
    await boss.updateQueue(name, options);
    // One job each time: the next waits until the database knows that the receiver has taken this one.
    let worker = '';
    worker = await boss.work(
      name,
      { batchSize: 1, perJobResults: true, includeMetadata: true, pollingIntervalSeconds: pacing.poll },
      async (jobs: JobWithMetadata<Data>[]) => {
        // Where one job was, there may be more.
        boss.notifyWorker(worker);
        return Promise.all(jobs.map(handOver));
      },
    );
    const queueIn = (transaction: Database): QueueJob<Data> => {
      const inTransaction = fromDrizzle(
        { execute: async (statement: SQL) => ({ rows: await rowsOf(transaction, statement) }) },
        sql,
      );
      return async (data) => void (await boss.send(name, data, { db: inTransaction }));
    };
    return { boss, worker, queueIn };
  }

  function open() {
    opening ??= openQueue().catch((error: unknown) => {
      // The next job opens it anew.
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /** Measures the queue, and sees to it that somebody works on it. */
  async function watch(): Promise<void> {
    const queue = await measureQueue(db, name);
    measured(queue);
    if (queue.length === 0) health.clear(name);
    else if (!isClosed) await open();
  }

  async function watchOn(): Promise<void> {
    await watch().catch((error: unknown) => logFault(log, error, `queue of ${name} not measured`));
    if (!isClosed) timer = setTimeout(() => void watchOn(), pacing.watch * 1_000).unref();
  }

  async function enlist(): Promise<EnlistedQueue<Data>> {
    const { boss, worker, queueIn } = await open();
    return { queueIn, wake: () => boss.notifyWorker(worker) };
  }

  return {
    async transaction(work) {
      const { queueIn, wake } = await enlist();
      const result = await db.transaction((transaction) => work(transaction, queueIn(transaction)));
      wake();
      return result;
    },

    enlist,

    measure: () => measureQueue(db, name),

    start: () => watchOn(),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      lost.close();
      await (await opening?.catch(() => undefined))?.boss.stop({ close: false, graceful: true, timeout: STOP_MS });
    },
  };
}
