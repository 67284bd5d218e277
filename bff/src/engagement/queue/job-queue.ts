import { sql, type SQL } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { advisoryLocks, lockForTransaction } from '../../database/advisory-locks.ts';
import type { Database, ExecuteSql, OpenDatabase } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';
import type { Health, HealthPart } from '../../telemetry/health.ts';
import { logFault } from '../../telemetry/unavailable.ts';
import { createLostJobs } from './lost-jobs.ts';
import type { Delivery, QueuedJob } from './delivery.ts';

/** Schema of the queue's own tables, which pg-boss makes and migrates by itself. */
const SCHEMA = 'pgboss';

/** When jobs are tried; seconds. */
export interface JobPacing {
  /** Looks for jobs whose time has come, of other processes too. What this process queues it does at once. */
  poll: number;
  /**
   * First wait after a failed attempt. Each further one is up to twice as long, and none longer than `retryMaximum`.
   */
  retry: number;
  retryMaximum: number;
  /** Attempts after the first; then the job is given up. */
  retries: number;
  /**
   * A process that has not said for so long that it still works on a job is gone: another takes the job. At least 10.
   */
  heartbeat: number;
  /**
   * Longest time for one job: longer than a receiver may take for all its answers together, or the job would be done
   * twice.
   */
  lease: number;
  /** Looks for jobs of processes that are gone, and measures the queue. */
  watch: number;
}

/** Seconds for which a job that is done is kept: a mail holds a reader's address. */
const KEPT_S = 3_600;

/** A process that ends waits so long for the job under way, in milliseconds. */
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

/** What came of one attempt, as metrics count it. */
type AttemptOutcome = 'sent' | 'retried' | 'refused' | 'given-up';

/** One kind of job. */
interface JobKind<Data> {
  /** Names it in the queue's tables, in health and in the log. */
  name: HealthPart & ('mail' | 'webhook' | 'operations-webhook');
  pacing: JobPacing;
  deliver: (job: QueuedJob<Data>) => Promise<Delivery>;
  /** Facts of a job for the log: no address, no text. */
  describe: (data: Data) => Record<string, unknown>;
  /** Health's sentence while jobs fail. */
  problem: (reason: string) => string;
  /** What an operator does about it. */
  mend: string;
  /** What a job is, at the begin of a sentence, and the metric that counts attempts. */
  what: string;
  counter: string;
  count: (data: Data, outcome: AttemptOutcome) => void;
  measured: (queue: QueueLength) => void;
}

/** Waiting jobs: how many, and the age of the oldest in seconds. */
interface QueueLength {
  length: number;
  oldest: number;
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
   * Runs a transaction in which jobs can be queued; they are done once it is committed.
   * @throws what the work or the database throws: nothing is queued then.
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
  { name, pacing, deliver: handOver, describe, problem, mend, what, counter, count, measured }: JobKind<Data>,
): JobQueue<Data> {
  let opening:
    | Promise<{ boss: PgBoss; worker: string; queueIn: (transaction: Database) => QueueJob<Data> }>
    | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const lost = createLostJobs({ health, part: name, what, counter });

  /** Hands one job over. */
  async function deliver({ id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Data>): Promise<JobResult> {
    const delivery = await handOver({ id, data, queuedAt: createdOn });
    if (delivery.kind === 'sent') {
      count(data, 'sent');
      lost.sent();
      health.clear(name);
      return { id, status: 'completed' };
    }
    const { reason } = delivery;
    const facts = { [name]: id, ...describe(data), reason };
    if (delivery.kind === 'refused') {
      count(data, 'refused');
      log.error(facts, `${name} refused for good`);
      health.clear(name);
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
    health.report({ part: name, problem: problem(reason), mend });
    return { id, status: 'failed', output: { reason } };
  }

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
      schema: SCHEMA,
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
        return Promise.all(jobs.map(deliver));
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

  /** Reads the tables as pg-boss documents them, without loading it. */
  async function measure(): Promise<QueueLength> {
    const [tables] = await rowsOf(db, sql`select to_regclass(${`${SCHEMA}.job`}) is not null as "exist"`);
    if (tables?.['exist'] !== true) return { length: 0, oldest: 0 };
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as length, coalesce(extract(epoch from now() - min(created_on)), 0)::float as oldest
          from ${sql.identifier(SCHEMA)}.job where name = ${name} and state in ('created', 'retry', 'active')`,
    );
    return { length: Number(row?.['length']), oldest: Number(row?.['oldest']) };
  }

  /** Measures the queue, and sees to it that somebody works on it. */
  async function watch(): Promise<void> {
    const queue = await measure();
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

    measure,

    start: () => watchOn(),

    async close() {
      isClosed = true;
      clearTimeout(timer);
      lost.close();
      await (await opening?.catch(() => undefined))?.boss.stop({ close: false, graceful: true, timeout: STOP_MS });
    },
  };
}
