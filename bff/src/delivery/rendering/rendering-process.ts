import { join } from 'node:path';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Isolation } from '../../sandbox/isolation/isolation.ts';
import type { ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import { outsideRequest } from '../../http/requests/request-context.ts';
import { startSupervised, type SupervisedProcess } from '../../sandbox/process/supervised-process.ts';
import { ANSWER_MAXIMUM_BYTES, HEAP_MAXIMUM_MB } from './process-limits.ts';
import { processMessageSchema, type ProcessMessage } from './messages/process-message.ts';
import type { RenderJob, WarmJob } from './messages/render-messages.ts';
import { createJobSender } from './messages/sent-jobs.ts';

type Slot = Extract<ProcessMessage, { kind: 'slot' }>;

/** Outcome of a job: finished, failed in the shell, or lost because the process was blocked or ended. */
export type JobOutcome =
  | Extract<ProcessMessage, { kind: 'done' | 'warmed' | 'failed' }>
  | { kind: 'lost'; slot: Slot | undefined };

interface Pending {
  job: RenderJob | WarmJob;
  slot: Slot | undefined;
  resolve: (outcome: JobOutcome) => void;
}

/** Isolation of a rendering process, and callbacks for its events. */
export interface RenderingProcessOptions {
  isolation?: Isolation | undefined;
  /** Called for each process that ended, or had to be ended, early. */
  onLoss?: ((loss: ProcessLoss) => void) | undefined;
  /** Gets the lines that code of releases writes to its output, within the limits of the log. */
  onOutput?: ((line: string) => void) | undefined;
}

/** A process that was started, with the function that sends it a job. */
type StartedProcess = SupervisedProcess & { sendJob: ReturnType<typeof createJobSender> };

/** Returns the releases whose code a job may load, as `name@version`. */
function releasesOf(job: RenderJob | WarmJob): string[] {
  const releases =
    job.what === 'warm' ? [job.shell, ...(job.module ? [job.module.release] : [])] : Object.values(job.releases);
  return releases.map(({ manifest }) => releaseId(manifest));
}

/**
 * One rendering process, replaced whenever it blocks or ends. Jobs run one after another, so that the module at fault
 * is certain. Pages have priority: at most one warm-up job runs between two pages.
 */
export class RenderingProcess {
  #process: StartedProcess | undefined;
  #pages: Pending[] = [];
  #warming: Pending[] = [];
  #current: Pending | undefined;
  #number = 0;
  #isClosed = false;
  #retired: (() => void) | undefined;
  /** Releases whose code the process may have loaded, as `name@version`. */
  #held = new Set<string>();
  readonly #releaseFolders: readonly string[];
  readonly #options: RenderingProcessOptions;

  /**
   * Prepares a process, which starts with its first job.
   * @param releaseFolders folders that contain releases; apart from its program, the process reads nothing else.
   */
  constructor(releaseFolders: readonly string[], options: RenderingProcessOptions = {}) {
    this.#releaseFolders = releaseFolders;
    this.#options = options;
  }

  /** Number of waiting pages, plus one while a job runs. */
  get waiting(): number {
    return this.#pages.length + (this.#current ? 1 : 0);
  }

  /** Releases whose code this process has loaded, as `name@version`. The process never frees this code. */
  get held(): ReadonlySet<string> {
    return this.#held;
  }

  run(job: RenderJob): Promise<JobOutcome> {
    return this.#wait(this.#pages, job);
  }

  warm(job: WarmJob): Promise<JobOutcome> {
    return this.#wait(this.#warming, job);
  }

  /** Ends the process after the jobs that it already has; resolves when it has ended. */
  async retire(): Promise<void> {
    const idle = Promise.withResolvers<void>();
    this.#retired = idle.resolve;
    if (!this.#current) idle.resolve();
    await idle.promise;
    await this.close();
  }

  /** Ends the process and its jobs at once; resolves when it has ended. */
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

  #start(): StartedProcess {
    this.#held.clear();
    const { isolation, onOutput, onLoss } = this.#options;
    const supervised = startSupervised({
      program: join(import.meta.dirname, 'render-worker.ts'),
      readable: [import.meta.dirname, ...this.#releaseFolders],
      heapMaximum: HEAP_MAXIMUM_MB,
      // The watchdog is a thread. The program drops the permission for more threads before it loads any release.
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
    const started: StartedProcess = { ...supervised, sendJob: createJobSender(supervised.send) };
    return started;
  }

  /** Starts the next job. Pages go first, except that one warm-up job may follow each page. */
  #next(after?: Pending): void {
    if (this.#current) return;
    const [first, second] =
      after?.job.what === 'warm' || after === undefined ? [this.#pages, this.#warming] : [this.#warming, this.#pages];
    this.#current = first.shift() ?? second.shift();
    if (!this.#current) return this.#retired?.();
    const process = (this.#process ??= outsideRequest(() => this.#start()));
    for (const release of releasesOf(this.#current.job)) this.#held.add(release);
    this.#number += 1;
    process.sendJob(this.#current.job, this.#number);
    process.expectMessage();
  }

  #hear(from: StartedProcess, message: ProcessMessage): void {
    if (from !== this.#process) return;
    if (message.kind === 'ready') {
      if (this.#current) from.expectMessage();
      return;
    }
    const isCurrent = this.#current !== undefined && message.id === this.#number;
    if (message.kind === 'slot') {
      // A module of an earlier page may still start after that page was completed without it.
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

  /** Gives up the process and its job as lost. The next job starts a new process. */
  #replace(): void {
    this.#process = undefined;
    this.#end({ kind: 'lost', slot: this.#current?.slot });
  }
}
