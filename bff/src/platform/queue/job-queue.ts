import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database, ExecuteSql, OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Health } from '../../telemetry/health/health.ts';
import { logFailure } from '../../telemetry/unavailable.ts';
import type { JobKind } from './job-kind.ts';
import { createLostJobs, type LostJobs } from './lost-jobs.ts';
import { measureQueue, QUEUE_SCHEMA, type QueueLength } from './queue-length.ts';

/** Time for which the queue keeps a finished job, in seconds. Short, because a mail contains a reader's address. */
const KEPT_S = 3_600;

/** Time for which a stopping process waits for its current job, in milliseconds. */
const STOP_MS = 20_000;

/** Options of one job. */
export interface JobOptions {
  /** Key of the job, for kinds with `isOneForEachKey`. */
  key?: string;
  /** Time before the first attempt, in seconds. */
  afterSeconds?: number;
}

/** Queues a job in the transaction that causes the job, so that both are stored or neither. */
export type QueueJob<Data> = (data: Data, options?: JobOptions) => Promise<void>;

/** Dependencies of a queue. */
export interface QueuePlatform {
  db: Database;
  driver: OpenDatabase['driver'];
  executeSql: ExecuteSql;
  health: Pick<Health, 'report' | 'clear'>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** An open queue. */
export interface EnlistedQueue<Data> {
  /** Returns a function that queues jobs in an open transaction. */
  queueIn: (transaction: Database) => QueueJob<Data>;
  /** Starts the queued jobs. Call it after the commit. */
  wake: () => void;
}

/**
 * The durable queue of one kind of job, shared by all processes of a site. Each process does one job at a time. It
 * starts the next job only after it has recorded the outcome of the current job.
 */
export interface JobQueue<Data> {
  /**
   * Runs a transaction that can queue jobs. The jobs start after the commit.
   * @throws any error of the work or the database. Then nothing is queued.
   */
  transaction<Result>(work: (transaction: Database, queueJob: QueueJob<Data>) => Promise<Result>): Promise<Result>;
  /** Opens the queue for the caller's own transaction, which can queue jobs of several kinds. */
  enlist(): Promise<EnlistedQueue<Data>>;
  /** Returns the number and age of waiting jobs of all processes. */
  measure(): Promise<QueueLength>;
  /** Does the jobs that an earlier process left, and watches the queue from now on. */
  start(): Promise<void>;
  /** Stops after the current job. */
  close(): Promise<void>;
}

interface HandOverParts {
  health: Pick<Health, 'report' | 'clear'>;
  log: Pick<Logger, 'warn' | 'error'>;
  lost: LostJobs;
}

/**
 * Creates the function that makes one attempt at a job, and reports the outcome to health, metrics and the log.
 * @returns the record of the attempt that the queue stores.
 */
function createHandOver<Data>(
  { name, subject, deliver, describe, problem, mend, count }: JobKind<Data>,
  { health, log, lost }: HandOverParts,
) {
  return async ({ id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Data>): Promise<JobResult> => {
    const delivery = await deliver({ id, data, queuedAt: createdOn });
    if (delivery.kind === 'sent') {
      count(data, 'sent');
      lost.sent();
      health.clear(name, subject);
      return { id, status: 'completed' };
    }
    const { reason } = delivery;
    const facts = { [name]: id, ...describe(data), reason };
    if (delivery.kind === 'refused') {
      count(data, 'refused');
      log.error(facts, `${name} refused for good`);
      health.clear(name, subject);
      lost.note('refused', reason);
      return { id, status: 'deadletter', output: { reason } };
    }
    const isLast = retryCount >= retryLimit;
    count(data, isLast ? 'given-up' : 'retried');
    log[isLast ? 'error' : 'warn'](
      { ...facts, attempt: retryCount + 1 },
      isLast ? `${name} given up` : `${name} not sent`,
    );
    if (isLast) lost.note('given-up', reason);
    health.report({ part: name, ...(subject !== undefined && { subject }), problem: problem(reason), mend });
    return { id, status: 'failed', output: { reason } };
  };
}

export function createJobQueue<Data extends object>(
  { db, driver, executeSql, health, log }: QueuePlatform,
  kind: JobKind<Data>,
): JobQueue<Data> {
  const { name, subject, queue = name, pacing, measured } = kind;
  let opening:
    | Promise<{ boss: PgBoss; worker: string; queueIn: (transaction: Database) => QueueJob<Data> }>
    | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const lost = createLostJobs({ health, part: name, what: kind.what, counter: kind.counter });
  const handOver = createHandOver(kind, { health, log, lost });

  /**
   * Starts pg-boss under a lock, because PostgreSQL lets only one process create the queue's schema. Processes that
   * start at the same time on a new database therefore wait for each other. The embedded database has only one process.
   */
  async function startAlone(boss: PgBoss): Promise<void> {
    if (driver === 'pglite') return void (await boss.start());
    await db.transaction(async (transaction) => {
      await lockForTransaction(transaction, advisoryLocks.queues);
      await boss.start();
    });
  }

  /** Loads pg-boss only when there is a job, because it takes 17 MB of memory. */
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
    boss.on('error', (error) => logFailure(log, error, `queue of ${name} failed`));
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
    await boss.createQueue(queue, { ...options, ...(kind.isOneForEachKey === true && { policy: 'stately' }) });
    // An earlier release of the site may have created the queue with other options.
    await boss.updateQueue(queue, options);
    // One job at a time: the next job waits until the database has recorded the outcome of the current job.
    let worker = '';
    worker = await boss.work(
      queue,
      { batchSize: 1, perJobResults: true, includeMetadata: true, pollingIntervalSeconds: pacing.poll },
      async (jobs: JobWithMetadata<Data>[]) => {
        // Looks for the next job at once, without waiting for the next poll.
        boss.notifyWorker(worker);
        return Promise.all(jobs.map(handOver));
      },
    );
    const queueIn = (transaction: Database): QueueJob<Data> => {
      const inTransaction = fromDrizzle(
        { execute: async (statement: SQL) => ({ rows: await rowsOf(transaction, statement) }) },
        sql,
      );
      return async (data, { key, afterSeconds } = {}) =>
        void (await boss.send(queue, data, {
          db: inTransaction,
          ...(key !== undefined && { singletonKey: key }),
          ...(afterSeconds !== undefined && { startAfter: afterSeconds }),
        }));
    };
    return { boss, worker, queueIn };
  }

  function open() {
    opening ??= openQueue().catch((error: unknown) => {
      // The next job opens the queue again.
      opening = undefined;
      throw error;
    });
    return opening;
  }

  /** Measures the queue, and starts a worker if jobs are waiting. */
  async function watch(): Promise<void> {
    const length = await measureQueue(db, queue);
    measured(length);
    if (length.length === 0) health.clear(name, subject);
    else if (!isClosed) await open();
  }

  async function watchOn(): Promise<void> {
    await watch().catch((error: unknown) => logFailure(log, error, `queue of ${name} not measured`));
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

    measure: () => measureQueue(db, queue),

    start: () => watchOn(),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      lost.close();
      await (await opening?.catch(() => undefined))?.boss.stop({ close: false, graceful: true, timeout: STOP_MS });
    },
  };
}
