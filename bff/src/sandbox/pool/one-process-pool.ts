import { join } from 'node:path';
import PQueue from 'p-queue';
import type { Tinypool } from 'tinypool';
import { processEnvironment } from '../process/process-environment.ts';

/** How long the process stays without an order, in milliseconds. */
const IDLE_MS = 60_000;
/** How long a process may take to start and load its program, in milliseconds. A busy machine takes seconds. */
export const START_MS = 30_000;
/** How often a process is started for an order: the one before may have ended unnoticed. */
const STARTS_MAXIMUM = 2;

const ignoreInterrupt = new URL('ignore-interrupt.ts', import.meta.url).href;
const answerAtOnce = join(import.meta.dirname, 'answer-at-once.ts');

/**
 * What became of an order: `lost`, the process ended over it or was ended, or its program threw; `not-started`, no
 * process came up; `refused`, too many wait.
 */
export type PoolAnswer<Answer> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'lost' | 'not-started' | 'refused'; problem: string };

export interface OneProcessPool<Order, Answer> {
  /**
   * Runs orders one after the other.
   * @param signal if it aborts, the process is ended in the middle of this order.
   */
  run(order: Order, signal?: AbortSignal): Promise<PoolAnswer<Answer>>;
  /** Ends the process, and the orders at work and in wait with it. A later order starts another. */
  close(): Promise<void>;
}

interface PoolParts {
  /** Absolute file whose default export answers an order. Orders and answers are JSON. */
  program: string;
  /** JavaScript heap of the process, in MB. */
  heapMaximum: number;
  /** Milliseconds that one order may take, from when the process is up. */
  deadline: number;
  /** Most orders that wait. */
  waitingMaximum?: number;
  /** Hears of a process that ended without an order at work. The next order starts another. */
  onIdleLoss?: (error: unknown) => void;
}

/** What the program throws comes as JSON, not as an `Error`. */
const problemOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

/** Aborts after a time, for which it keeps the site from ending; `clear` stops it. */
function timeLimit(milliseconds: number, problem: string) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(problem)), milliseconds);
  return { signal: limit.signal, abort: (error: unknown) => limit.abort(error), clear: () => clearTimeout(timer) };
}

/**
 * Work that does not belong in the process that answers readers, because of its memory, its time or what it may do: one
 * child process does it. The process starts with the first order, ends when there are none for a while, and gets
 * nothing of the site's settings.
 */
export function createOneProcessPool<Order, Answer>({
  program,
  heapMaximum,
  deadline,
  waitingMaximum = Number.POSITIVE_INFINITY,
  onIdleLoss = () => undefined,
}: PoolParts): OneProcessPool<Order, Answer> {
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
    // Without a listener the site would end with the process (EventEmitter, "Error events").
    pool.on('error', onIdleLoss);
    return pool;
  }

  async function destroy(): Promise<void> {
    const opened = opening;
    opening = undefined;
    await (await opened)?.destroy();
  }

  /** Waits until the process answers; the problem where none does. */
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

  async function runNext(order: Order, signal: AbortSignal): Promise<PoolAnswer<Answer>> {
    let problem = 'stopped';
    for (let starts = 0; starts < STARTS_MAXIMUM && !signal.aborted; starts += 1) {
      const pool = await (opening ??= open());
      const found = await startProblem(pool, signal);
      if (found === null) return answerOf(pool, order, signal);
      problem = found;
      await destroy();
    }
    return { kind: 'not-started', problem };
  }

  async function answerOf(pool: Tinypool, order: Order, signal: AbortSignal): Promise<PoolAnswer<Answer>> {
    const limit = timeLimit(deadline, 'took too long');
    try {
      const answer: Answer = await pool.run(order, { signal: AbortSignal.any([limit.signal, signal]) });
      return { kind: 'answered', answer };
    } catch (error) {
      return { kind: 'lost', problem: problemOf(limit.signal.aborted ? limit.signal.reason : error) };
    } finally {
      limit.clear();
    }
  }

  return {
    async run(order, signal) {
      if (queue.size >= waitingMaximum) return { kind: 'refused', problem: 'too many orders wait' };
      const stopped = AbortSignal.any([closing.signal, ...(signal === undefined ? [] : [signal])]);
      return queue.add(() => runNext(order, stopped));
    },
    async close() {
      closing.abort();
      closing = new AbortController();
      await queue.onIdle();
      await destroy();
    },
  };
}
