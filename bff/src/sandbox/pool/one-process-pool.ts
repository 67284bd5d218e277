import { join } from 'node:path';
import PQueue from 'p-queue';
import type { Tinypool } from 'tinypool';
import { processEnvironment } from '../process/process-environment.ts';

/** Time without a job after which the process ends, in milliseconds. */
const IDLE_MS = 60_000;
/** Time limit for a process to start and load its program, in milliseconds. A busy machine takes seconds. */
export const START_MS = 30_000;
/** Most starts of a process for one job. A second start helps if the idle process has ended unnoticed. */
const STARTS_MAXIMUM = 2;

const ignoreInterrupt = new URL('ignore-interrupt.ts', import.meta.url).href;
const answerAtOnce = join(import.meta.dirname, 'answer-at-once.ts');

/**
 * Outcome of a job. `lost`: the process ended or was ended during the job, or its program threw. `not-started`: no
 * process came up. `refused`: too many jobs wait.
 */
export type PoolAnswer<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'lost' | 'not-started' | 'refused'; problem: string };

export interface OneProcessPool<Job, Answer> {
  /**
   * Runs jobs one after another.
   * @param signal ends the process if it aborts while this job runs.
   */
  run(job: Job, signal?: AbortSignal): Promise<PoolAnswer<Answer>>;
  /** Ends the process, and with it the running and waiting jobs. A later job starts a new process. */
  close(): Promise<void>;
}

interface PoolParts {
  /** Absolute path of a file whose default export answers a job. Jobs and answers are JSON. */
  program: string;
  /** Largest JavaScript heap of the process, in MB. */
  heapMaximum: number;
  /** Time limit of one job once the process has started, in milliseconds. */
  deadline: number;
  /** Most jobs that may wait; unlimited by default. */
  waitingMaximum?: number;
  /** Called when a process ends while no job runs. The next job starts a new process. */
  onIdleLoss?: (error: unknown) => void;
}

/** Returns the message of an error. Errors of the program arrive as JSON, not as an `Error`. */
const problemOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Aborts after a time in milliseconds, and keeps the site's process running until then. `clear` stops the timer. */
function timeLimit(milliseconds: number, problem: string) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(problem)), milliseconds);
  return { signal: limit.signal, abort: (error: unknown) => limit.abort(error), clear: () => clearTimeout(timer) };
}

/**
 * Creates a pool of one child process, for work that does not belong in the process that serves readers because of its
 * memory, time or permissions. The process starts with the first job, ends after a while without jobs, and gets
 * none of the site's settings.
 */
export function createOneProcessPool<Job, Answer>({
  program,
  heapMaximum,
  deadline,
  waitingMaximum = Number.POSITIVE_INFINITY,
  onIdleLoss = () => undefined,
}: PoolParts): OneProcessPool<Job, Answer> {
  const queue = new PQueue({ concurrency: 1 });
  let opening: Promise<Tinypool> | undefined;
  let closing = new AbortController();

  async function open(): Promise<Tinypool> {
    const { Tinypool: Pool } = await import('tinypool');
    const pool = new Pool({
      runtime: 'child_process',
      filename: program,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      env: Object.fromEntries(
        Object.entries(processEnvironment()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      execArgv: [`--import=${ignoreInterrupt}`, `--max-old-space-size=${heapMaximum}`, '--max-semi-space-size=4'],
    });
    // Without a listener, an `error` event of the pool would end the site (EventEmitter, "Error events").
    pool.on('error', onIdleLoss);
    return pool;
  }

  async function destroy(): Promise<void> {
    const opened = opening;
    opening = undefined;
    await (await opened)?.destroy();
  }

  /** Waits until the process answers. Returns `null` then, or a message if no process answers. */
  async function startProblem(pool: Tinypool, signal: AbortSignal): Promise<string | null> {
    const limit = timeLimit(START_MS, 'its process did not come up in time');
    pool.on('error', limit.abort);
    try {
      await pool.run(null, { filename: answerAtOnce, signal: AbortSignal.any([limit.signal, signal]) });
      return null;
    } catch (error) {
      return problemOf(limit.signal.aborted ? limit.signal.reason : error);
    } finally {
      limit.clear();
      pool.off('error', limit.abort);
    }
  }

  async function runNext(job: Job, signal: AbortSignal): Promise<PoolAnswer<Answer>> {
    let problem = 'stopped';
    for (let starts = 0; starts < STARTS_MAXIMUM && !signal.aborted; starts += 1) {
      const pool = await (opening ??= open());
      const found = await startProblem(pool, signal);
      if (found === null) return answerOf(pool, job, signal);
      problem = found;
      await destroy();
    }
    return { kind: 'not-started', problem };
  }

  async function answerOf(pool: Tinypool, job: Job, signal: AbortSignal): Promise<PoolAnswer<Answer>> {
    const limit = timeLimit(deadline, 'took too long');
    try {
      const answer: Answer = await pool.run(job, { signal: AbortSignal.any([limit.signal, signal]) });
      return { kind: 'answered', answer };
    } catch (error) {
      return { kind: 'lost', problem: problemOf(limit.signal.aborted ? limit.signal.reason : error) };
    } finally {
      limit.clear();
    }
  }

  return {
    async run(job, signal) {
      if (queue.size >= waitingMaximum) return { kind: 'refused', problem: 'too many jobs wait' };
      const stopped = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]);
      return queue.add(() => runNext(job, stopped));
    },
    async close() {
      closing.abort();
      closing = new AbortController();
      await queue.onIdle();
      await destroy();
    },
  };
}
