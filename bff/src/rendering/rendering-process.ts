import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { restrictedFlags } from '../restricted-process/node-flags.ts';
import { processEnvironment } from '../restricted-process/process-environment.ts';
import { atRealPaths } from './at-real-paths.ts';
import { HEAP_MAXIMUM_MB } from './process-limits.ts';
import { releasesOf } from './releases-of-job.ts';
import type { ProcessMessage, RenderJob, WarmJob } from './render-messages.ts';

/** A process that says nothing for so long while it holds a job is blocked, in milliseconds. */
const BLOCKED_AFTER_MS = 4_000;
/** A new process has so long to come up, in milliseconds. */
const STARTED_AFTER_MS = 30_000;

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

/**
 * One rendering process, replaced whenever it blocks or dies. Jobs run one after the other, so that blame is certain.
 * Pages come first: between two of them stands at most one thing to warm.
 */
export class RenderingProcess {
  #process: ChildProcess | undefined;
  #pages: Pending[] = [];
  #warming: Pending[] = [];
  #current: Pending | undefined;
  #number = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #retired: (() => void) | undefined;
  /** Releases whose code the process may hold, as `name@version`. */
  #held = new Set<string>();
  readonly #releaseFolders: readonly string[];

  /** @param releaseFolders folders under which releases stand: the process reads nothing else. */
  constructor(releaseFolders: readonly string[]) {
    this.#releaseFolders = releaseFolders;
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
    clearTimeout(this.#watch);
    const ending = this.#process;
    this.#process = undefined;
    for (const { resolve } of [this.#current, ...this.#pages.splice(0), ...this.#warming.splice(0)].filter((job) => job !== undefined)) {
      resolve({ kind: 'lost', slot: undefined });
    }
    this.#current = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  }

  #wait(queue: Pending[], job: RenderJob | WarmJob): Promise<JobOutcome> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve({ kind: 'lost', slot: undefined });
      queue.push({ job, slot: undefined, resolve });
      this.#next();
    });
  }

  #start(): ChildProcess {
    this.#held.clear();
    const started = fork(join(import.meta.dirname, 'render-jobs.ts'), {
      // Its watchdog is a thread; the program gives up starting others before it loads anything.
      execArgv: restrictedFlags({ readable: [import.meta.dirname, ...this.#releaseFolders], heapMaximum: HEAP_MAXIMUM_MB, mayStartThreads: true }),
      env: processEnvironment(),
      serialization: 'advanced',
    });
    // Code of releases may say nothing at all as well.
    started.on('message', (message: ProcessMessage | null) => {
      if (started === this.#process && message !== null) this.#hear(message);
    });
    started.on('error', () => this.#lose(started));
    started.on('exit', () => this.#lose(started));
    return started;
  }

  /** Begins the next job: a page, or after each page one thing to warm. */
  #next(after?: Pending): void {
    if (this.#current) return;
    const [first, second] = after?.job.what === 'warm' || after === undefined ? [this.#pages, this.#warming] : [this.#warming, this.#pages];
    this.#current = first.shift() ?? second.shift();
    if (!this.#current) return this.#retired?.();
    const isNew = this.#process === undefined;
    const process = (this.#process ??= this.#start());
    for (const release of releasesOf(this.#current.job)) this.#held.add(release);
    this.#number += 1;
    // A process that is gone says so by its `exit` event.
    process.send({ ...atRealPaths(this.#current.job), id: this.#number }, () => undefined);
    this.#watchOver(isNew ? STARTED_AFTER_MS : BLOCKED_AFTER_MS);
  }

  #watchOver(patience = BLOCKED_AFTER_MS): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#process) this.#lose(this.#process);
    }, patience);
  }

  #hear(message: ProcessMessage): void {
    if (message.kind === 'ready' && this.#current) this.#watchOver();
    if (message.kind === 'ready' || !this.#current || message.id !== this.#number) return;
    if (message.kind === 'slot') {
      this.#current.slot = message;
      this.#watchOver();
      return;
    }
    this.#end(message);
  }

  #end(outcome: JobOutcome): void {
    clearTimeout(this.#watch);
    const ended = this.#current;
    this.#current = undefined;
    ended?.resolve(outcome);
    this.#next(ended);
  }

  #lose(lost: ChildProcess): void {
    if (lost !== this.#process) return;
    this.#process = undefined;
    lost.kill('SIGKILL');
    this.#end({ kind: 'lost', slot: this.#current?.slot });
  }
}
