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
  type ConversionCommand,
  type ConvertedDocument,
} from './conversion-messages.ts';

/** Reason why a process no longer answers. */
type Loss = 'deadline' | 'ended';

/** The next step of a file: a document, the end, or the loss of the process. The place of a loss may be unknown. */
export type ConversionStep =
  | ({ kind: 'document' } & ConvertedDocument)
  | { kind: 'end' }
  | { kind: 'lost'; loss: Loss; place: Place | undefined; id: string | undefined };

/**
 * A process that converts the documents of one file after the other. The site kills it if a document takes too long.
 */
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

  /**
   * Starts the process.
   * @param deadline time limit for one document, in milliseconds.
   */
  constructor(deadline: number) {
    this.#deadline = deadline;
    this.#child = fork(join(import.meta.dirname, 'conversion-main.ts'), {
      env: processEnvironment(),
      execArgv: [`--max-old-space-size=${CONVERSION_HEAP_MB}`],
      // A process group of its own, because a terminal sends Ctrl+C to the whole group of the site. The site ends this
      // process itself, after the running import.
      detached: true,
      // Ignores the output, because messages of Node.js about exhausted memory do not belong in the site's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    killAtExit(this.#child);
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.once('exit', () => this.#lose('ended'));
    this.#child.once('error', () => this.#lose('ended'));
  }

  /** Starts to read a file, from its beginning or after a place. Returns the first step. */
  read(file: ContentFile, after: Place | undefined): Promise<ConversionStep> {
    this.#command({ kind: 'read', file, after });
    return this.next();
  }

  /** Returns the next step of the file. */
  next(): Promise<ConversionStep> {
    const ready = this.#ready.shift();
    if (ready !== undefined) return Promise.resolve(ready);
    if (this.#loss !== undefined) return Promise.resolve(this.#lost(this.#loss));
    return new Promise((resolve) => (this.#waiting = resolve));
  }

  close(): void {
    this.#silence.stop();
    this.#child.removeAllListeners('message');
    // Ignores the error of a command to a process that has just ended.
    this.#child.on('error', () => undefined);
    this.#child.kill('SIGKILL');
    this.#lose('ended');
  }

  #command(command: ConversionCommand): void {
    if (this.#child.connected) this.#child.send(command, () => undefined);
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
    // Requests the next document, so that it is converted while this one is stored.
    if (message.kind === 'document') this.#command({ kind: 'next' });
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
