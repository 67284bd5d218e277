import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { killAtExit } from '../../../sandbox/process/kill-at-exit.ts';
import { processEnvironment } from '../../../sandbox/process/process-environment.ts';
import { createSilenceTimer } from '../../../sandbox/process/silence-timer.ts';
import type { ContentFile } from '../documents/content-files.ts';
import type { Place } from '../report/report.ts';
import { CONVERSION_HEAP_MB } from './conversion-limits.ts';
import {
  conversionMessageSchema,
  type ConversionMessage,
  type ConversionOrder,
  type ConvertedDocument,
} from './conversion-messages.ts';

/** Why a process gives no more answers. */
type Loss = 'deadline' | 'ended';

/**
 * What a file gives next: a document, its end, or nothing because the process was lost at a place that may be known.
 */
export type ConversionStep =
  | ({ kind: 'document' } & ConvertedDocument)
  | { kind: 'end' }
  | { kind: 'lost'; loss: Loss; place: Place | undefined; id: string | undefined };

/** A process that converts one document after the other of one file; it ends when a document takes too long. */
export class ConversionProcess {
  readonly #child: ChildProcess;
  readonly #deadline: number;
  readonly #silence = createSilenceTimer(() => {
    this.#lose('deadline');
    this.#child.kill('SIGKILL');
  });
  #waiting: ((step: ConversionStep) => void) | undefined;
  #ready: ConversionStep[] = [];
  #begun: { place: Place; id: string | undefined } | undefined;
  #loss: Loss | undefined;

  /** @param deadline milliseconds that one document may take. */
  constructor(deadline: number) {
    this.#deadline = deadline;
    this.#child = fork(join(import.meta.dirname, 'conversion-main.ts'), {
      env: processEnvironment(),
      execArgv: [`--max-old-space-size=${CONVERSION_HEAP_MB}`],
      // A terminal tells Ctrl+C to all of a group: the site ends the process itself, after the import that drains.
      detached: true,
      // What Node.js says at the end of its memory is not for the site's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    killAtExit(this.#child);
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.once('exit', () => this.#lose('ended'));
    this.#child.once('error', () => this.#lose('ended'));
  }

  /** Begins a file, from after a place when there is one. */
  read(file: ContentFile, after: Place | undefined): Promise<ConversionStep> {
    this.#order({ kind: 'read', file, after });
    return this.next();
  }

  /** The next document of the file. */
  next(): Promise<ConversionStep> {
    const ready = this.#ready.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.#loss !== undefined) return Promise.resolve(this.#lost(this.#loss));
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  close(): void {
    this.#silence.stop();
    this.#child.removeAllListeners('message');
    // An order may be on its way to a process that has just gone.
    this.#child.on('error', () => undefined);
    this.#child.kill('SIGKILL');
    this.#lose('ended');
  }

  #order(order: ConversionOrder): void {
    if (this.#child.connected) this.#child.send(order, () => undefined);
  }

  #hear(said: unknown): void {
    const message: ConversionMessage = conversionMessageSchema.parse(said);
    this.#silence.stop();
    if (message.kind === 'began') {
      this.#begun = { place: message.place, id: message.id };
      this.#silence.start(this.#deadline);
      return;
    }
    this.#begun = undefined;
    // The next one is converted while this one is stored.
    if (message.kind === 'document') this.#order({ kind: 'next' });
    this.#give(message);
  }

  #lose(loss: Loss): void {
    this.#silence.stop();
    if (this.#loss !== undefined) return;
    this.#loss = loss;
    this.#give(this.#lost(loss));
  }

  #lost(loss: Loss): ConversionStep {
    return { kind: 'lost', loss, place: this.#begun?.place, id: this.#begun?.id };
  }

  #give(step: ConversionStep): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting !== undefined) waiting(step);
    else this.#ready.push(step);
  }
}
