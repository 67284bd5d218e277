import { join } from 'node:path';
import type { Isolation } from '../../sandbox/isolation/isolation.ts';
import type { ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import { outsideRequest } from '../../http/requests/request-context.ts';
import { startSupervised, type SupervisedProcess } from '../../sandbox/process/supervised-process.ts';
import { resolveRealPaths } from './resolve-real-paths.ts';
import { ANSWER_MAXIMUM_BYTES, HEAP_MAXIMUM_MB } from './process-limits.ts';
import { processMessageSchema, type ProcessMessage } from './process-message.ts';
import { releasesOf } from './releases-of-job.ts';
import type { RenderJob, WarmJob } from './render-messages.ts';

type Slot = Extract<ProcessMessage, { kind: 'slot' }>;

/** How a job ended: done, refused by the shell, or cut short because the process was blocked or died. */
export type JobOutcome =
  | Extract<ProcessMessage, { kind: 'done' | 'warmed' | 'failed' }>
  | { kind: 'lost'; slot: Slot | undefined };

interface Pending {
  job: RenderJob | WarmJob;
  slot: Slot | undefined;
  resolve: (outcome: JobOutcome) => void;
}

/** How a rendering process is held, and who hears of it. */
export interface RenderingProcessOptions {
  isolation?: Isolation | undefined;
  /** Hears of each process that ended, or had to be ended, before its time. */
  onLoss?: ((loss: ProcessLoss) => void) | undefined;
  /** Gets the lines that code of releases writes to its output, as far as a log can take them. */
  onOutput?: ((line: string) => void) | undefined;
}

/**
 * One rendering process, replaced whenever it blocks or dies. Jobs run one after the other, so that blame is certain.
 * Pages come first: between two of them stands at most one thing to warm.
 */
export class RenderingProcess {
  #process: SupervisedProcess | undefined;
  #pages: Pending[] = [];
  #warming: Pending[] = [];
  #current: Pending | undefined;
  #number = 0;
  #isClosed = false;
  #retired: (() => void) | undefined;
  /** Releases whose code the process may hold, as `name@version`. */
  #held = new Set<string>();
  readonly #releaseFolders: readonly string[];
  readonly #options: RenderingProcessOptions;

  /** @param releaseFolders folders under which releases stand: the process reads nothing else. */
  constructor(releaseFolders: readonly string[], options: RenderingProcessOptions = {}) {
    this.#releaseFolders = releaseFolders;
    this.#options = options;
  }

  /** Pages that are running or waiting. */
  get waiting(): number {
    return this.#pages.length + (this.#current ? 1 : 0);
  }

  /** Releases whose code this process holds, as `name@version`. It never gives any of it back. */
  get held(): ReadonlySet<string> {
    return this.#held;
  }

  run(job: RenderJob): Promise<JobOutcome> {
    return this.#wait(this.#pages, job);
  }

  warm(job: WarmJob): Promise<JobOutcome> {
    return this.#wait(this.#warming, job);
  }

  /** Ends the process after the pages that it has been given; resolves when it has gone. */
  async retire(): Promise<void> {
    const idle = Promise.withResolvers<void>();
    this.#retired = idle.resolve;
    if (!this.#current) idle.resolve();
    await idle.promise;
    await this.close();
  }

  /** Ends the process at once, and its jobs with it; resolves when it has gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const ending = this.#process;
    this.#process = undefined;
    for (const { resolve } of [this.#current, ...this.#pages.splice(0), ...this.#warming.splice(0)].filter(
      (job) => job !== undefined,
    )) {
      resolve({ kind: 'lost', slot: undefined });
    }
    this.#current = undefined;
    await ending?.end();
  }

  #wait(queue: Pending[], job: RenderJob | WarmJob): Promise<JobOutcome> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve({ kind: 'lost', slot: undefined });
      queue.push({ job, slot: undefined, resolve });
      this.#next();
    });
  }

  #start(): SupervisedProcess {
    this.#held.clear();
    const { isolation, onOutput, onLoss } = this.#options;
    const started: SupervisedProcess = startSupervised({
      program: join(import.meta.dirname, 'render-worker.ts'),
      readable: [import.meta.dirname, ...this.#releaseFolders],
      heapMaximum: HEAP_MAXIMUM_MB,
      // Its watchdog is a thread; the program gives up starting others before it loads anything.
      mayStartThreads: true,
      isolation,
      messages: processMessageSchema,
      messageMaximum: ANSWER_MAXIMUM_BYTES,
      onMessage: (message) => this.#hear(started, message),
      onOutput,
      onLoss: (loss) => {
        onLoss?.(loss);
        if (started === this.#process) this.#replace();
      },
    });
    return started;
  }

  /** Begins the next job: a page, or after each page one thing to warm. */
  #next(after?: Pending): void {
    if (this.#current) return;
    const [first, second] =
      after?.job.what === 'warm' || after === undefined ? [this.#pages, this.#warming] : [this.#warming, this.#pages];
    this.#current = first.shift() ?? second.shift();
    if (!this.#current) return this.#retired?.();
    const process = (this.#process ??= outsideRequest(() => this.#start()));
    for (const release of releasesOf(this.#current.job)) this.#held.add(release);
    this.#number += 1;
    process.send({ ...resolveRealPaths(this.#current.job), id: this.#number });
    process.expectMessage();
  }

  #hear(from: SupervisedProcess, message: ProcessMessage): void {
    if (from !== this.#process) return;
    if (message.kind === 'ready') {
      if (this.#current) from.expectMessage();
      return;
    }
    const isCurrent = this.#current !== undefined && message.id === this.#number;
    if (message.kind === 'slot') {
      // One of an earlier page may still start after that page was done without it.
      if (this.#current === undefined || !isCurrent) return;
      this.#current.slot = message;
      from.expectMessage();
    } else if (isCurrent) this.#end(message);
    else from.lose({ kind: 'stream-fault', fault: 'an answer to what it was not asked' });
  }

  #end(outcome: JobOutcome): void {
    this.#process?.allowSilence();
    const ended = this.#current;
    this.#current = undefined;
    ended?.resolve(outcome);
    this.#next(ended);
  }

  /** The next job gets a new process. */
  #replace(): void {
    this.#process = undefined;
    this.#end({ kind: 'lost', slot: this.#current?.slot });
  }
}
