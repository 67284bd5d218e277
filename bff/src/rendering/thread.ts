import { Worker } from 'node:worker_threads';
import { watchMemory } from './watch-memory.ts';
import type { RenderJob, ThreadMessage } from './worker-messages.ts';

/** A thread that says nothing for so long while it holds a job is blocked, in milliseconds. */
const BLOCKED_AFTER_MS = 4_000;
/** A new thread has so long to come up, in milliseconds. */
const STARTED_AFTER_MS = 30_000;
/** Memory of one thread's heap, and of its buffers, in MB; a bundle that wants more ends its thread, not the server. */
const THREAD_MEMORY_MB = 512;

type Slot = Extract<ThreadMessage, { kind: 'slot' }>;

/** How a job ended: rendered, refused by the shell, or cut short because the thread was blocked or died. */
export type JobOutcome =
  | Extract<ThreadMessage, { kind: 'done' | 'failed' }>
  | { kind: 'lost'; slot: Slot | undefined };

interface Pending {
  job: RenderJob;
  slot: Slot | undefined;
  resolve: (outcome: JobOutcome) => void;
}

/** One rendering thread, replaced whenever it blocks or dies. Jobs run one after the other, so that blame is certain. */
export class RenderThread {
  #worker: Worker | undefined;
  #queue: Pending[] = [];
  #current: Pending | undefined;
  #number = 0;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #endMemoryWatch: () => void = () => undefined;

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

  async close(): Promise<void> {
    clearTimeout(this.#watch);
    this.#endMemoryWatch();
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
    });
    worker.on('message', (message: ThreadMessage) => this.#hear(message));
    worker.on('error', () => this.#lose(worker));
    worker.on('exit', () => this.#lose(worker));
    return worker;
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.shift();
    if (!this.#current) return;
    const isNew = this.#worker === undefined;
    const worker = (this.#worker ??= this.#start());
    this.#number += 1;
    worker.postMessage({ ...this.#current.job, id: this.#number });
    this.#endMemoryWatch = watchMemory(worker, THREAD_MEMORY_MB * 1_000_000, () => this.#lose(worker));
    this.#watchOver(isNew ? STARTED_AFTER_MS : BLOCKED_AFTER_MS);
  }

  #watchOver(patience = BLOCKED_AFTER_MS): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (this.#worker) this.#lose(this.#worker);
    }, patience);
  }

  #hear(message: ThreadMessage): void {
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
    this.#endMemoryWatch();
    const ended = this.#current;
    this.#current = undefined;
    ended?.resolve(outcome);
    this.#next();
  }

  #lose(worker: Worker): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    void worker.terminate();
    this.#end({ kind: 'lost', slot: this.#current?.slot });
  }
}
