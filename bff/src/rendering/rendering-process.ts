import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { HEAP_MAXIMUM_MB } from './process-limits.ts';
import type { ProcessMessage, RenderJob } from './render-messages.ts';

/** A process that says nothing for so long while it holds a job is blocked, in milliseconds. */
const BLOCKED_AFTER_MS = 4_000;
/** A new process has so long to come up, in milliseconds. */
const STARTED_AFTER_MS = 30_000;

type Slot = Extract<ProcessMessage, { kind: 'slot' }>;

/** How a job ended: rendered, refused by the shell, or cut short because the process was blocked or died. */
export type JobOutcome =
  | Extract<ProcessMessage, { kind: 'done' | 'failed' }>
  | { kind: 'lost'; slot: Slot | undefined };

interface Pending {
  job: RenderJob;
  slot: Slot | undefined;
  resolve: (outcome: JobOutcome) => void;
}

/** One rendering process, replaced whenever it blocks or dies. Jobs run one after the other, so that blame is certain. */
export class RenderingProcess {
  #process: ChildProcess | undefined;
  #queue: Pending[] = [];
  #current: Pending | undefined;
  #number = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;

  /** Jobs that are running or waiting. */
  get waiting(): number {
    return this.#queue.length + (this.#current ? 1 : 0);
  }

  run(job: RenderJob): Promise<JobOutcome> {
    return new Promise((resolve) => {
      this.#queue.push({ job, slot: undefined, resolve });
      this.#next();
    });
  }

  /** Ends the process at once; resolves when it has gone. */
  async close(): Promise<void> {
    clearTimeout(this.#watch);
    const ending = this.#process;
    this.#process = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  }

  #start(): ChildProcess {
    const started = fork(join(import.meta.dirname, 'render-jobs.ts'), {
      execArgv: [`--max-old-space-size=${HEAP_MAXIMUM_MB}`],
      serialization: 'advanced',
    });
    started.on('message', (message: ProcessMessage) => {
      if (started === this.#process) this.#hear(message);
    });
    started.on('error', () => this.#lose(started));
    started.on('exit', () => this.#lose(started));
    return started;
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    const isNew = this.#process === undefined;
    const process = (this.#process ??= this.#start());
    this.#number += 1;
    // A process that is gone says so by its `exit` event.
    process.send({ ...this.#current.job, id: this.#number }, () => undefined);
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
    this.#next();
  }

  #lose(lost: ChildProcess): void {
    if (lost !== this.#process) return;
    this.#process = undefined;
    lost.kill('SIGKILL');
    this.#end({ kind: 'lost', slot: this.#current?.slot });
  }
}
