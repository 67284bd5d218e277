import { dirname, join } from 'node:path';
import type { Isolation } from '../../../sandbox/isolation/isolation.ts';
import type { ProcessLoss } from '../../../sandbox/isolation/process-loss.ts';
import { BLOCKED_AFTER_MS, startSupervised } from '../../../sandbox/process/supervised-process.ts';
import { SERVER_MESSAGE_MAXIMUM_BYTES, type ServerJob } from './candidate-job.ts';
import { serverMessageSchema, type RenderedFixture, type ServerMessage, type Step } from './candidate-message.ts';

/** JavaScript heap of a candidate's process, in MB. */
const HEAP_MAXIMUM_MB = 384;
/** Everything that it holds: heap, buffers, the program itself; in MB of resident memory. */
const RESIDENT_MAXIMUM_MB = 640;
/** Processor time of a candidate's process, in seconds; far beyond what any candidate needs. */
const PROCESSOR_MAXIMUM_S = 60;
/** How long the process may take in all, however busy it is, in milliseconds. */
const RUN_MAXIMUM_MS = 90_000;
/** How long a candidate's process may go on. */
export interface RunLimits {
  /** How long it may say nothing, in milliseconds. */
  blockedAfter?: number;
  /** Ends it at once. */
  signal?: AbortSignal | undefined;
  /** How its process is held. */
  isolation?: Isolation | undefined;
}

/** How the process of a candidate ended: with its work done, or cut short while it was at a step. */
export interface CandidateRun {
  rendered: RenderedFixture[];
  reasons: string[];
  /** Where it was cut short, and by what; absent when it came to its end. */
  lost?: { step: Step | null; how: string };
}

const PROGRAM = join(import.meta.dirname, 'render-candidate.ts');
/** What the program compares props with. */
const COMPARISON = join(import.meta.dirname, '../props');

/** @param blocked what a reason says of a process that was silent for too long. */
function howItEnded(loss: ProcessLoss, blocked: string): string {
  switch (loss.kind) {
    case 'exited':
      return `ended its process (exit code ${loss.code})`;
    case 'killed':
      return `ended its process (${loss.signal})`;
    case 'out-of-memory':
      return `took more than ${loss.limit === 'heap' ? HEAP_MAXIMUM_MB : RESIDENT_MAXIMUM_MB} MB of memory`;
    case 'stream-fault':
      return `spoke to the site in the name of its process (${loss.fault})`;
    case 'output-flood':
      return 'wrote more to its output than any log can take';
    case 'not-started':
      return `could not be started: ${loss.message}`;
    case 'blocked':
      return blocked;
  }
}

/** What of a job was neither rendered nor refused, as `module (fixture “name”)`. */
function leftOut({ modules }: ServerJob, rendered: readonly RenderedFixture[]): string[] {
  const done = new Set(rendered.map(({ remote, module, fixture }) => JSON.stringify([remote, module, fixture])));
  return modules.flatMap(({ release, module, what, fixtures }) =>
    fixtures
      .filter(({ name }) => !done.has(JSON.stringify([release.manifest.name, module, name])))
      .map(({ name }) => `${what} (fixture “${name}”)`),
  );
}

/**
 * Runs the server bundle of a candidate in a process of its own, and ends that process whatever it does: it may read
 * releases and nothing else, and has limits of memory and time. That it is done counts where each fixture was rendered
 * or refused.
 */
export function runCandidate(
  job: ServerJob,
  { blockedAfter = BLOCKED_AFTER_MS, signal, isolation }: RunLimits = {},
): Promise<CandidateRun> {
  return new Promise((resolve) => {
    const { candidate, shell, modules } = job;
    const run: CandidateRun = { rendered: [], reasons: [] };
    let isReady = false;
    let step: Step | null = null;

    const hear = (message: ServerMessage) => {
      process.expectMessage();
      if (message.kind === 'ready') {
        if (isReady) return process.lose({ kind: 'stream-fault', fault: 'it came up twice' });
        isReady = true;
        process.send(job);
      } else if (message.kind === 'step') step = message.step;
      else if (message.kind === 'rendered') run.rendered.push(message.rendered);
      else if (message.kind === 'reason') run.reasons.push(message.reason);
      else {
        if (run.reasons.length === 0)
          run.reasons.push(
            ...leftOut(job, run.rendered).map(
              (what) => `${what} was neither rendered nor refused, though the server bundle says that all is done`,
            ),
          );
        end();
      }
    };
    const process = startSupervised({
      program: PROGRAM,
      readable: [
        dirname(PROGRAM),
        COMPARISON,
        candidate.folder,
        shell.folder,
        ...modules.map(({ release }) => release.folder),
      ],
      heapMaximum: HEAP_MAXIMUM_MB,
      residentMaximum: RESIDENT_MAXIMUM_MB,
      processorMaximum: PROCESSOR_MAXIMUM_S,
      blockedAfter,
      environment: { NODE_ENV: 'production' },
      isolation,
      messages: serverMessageSchema,
      messageMaximum: SERVER_MESSAGE_MAXIMUM_BYTES,
      onMessage: hear,
      onLoss: (loss) =>
        end(howItEnded(loss, isReady ? `did not come to an end within ${blockedAfter / 1_000} s` : 'did not start')),
    });
    const end = (how?: string) => {
      clearTimeout(whole);
      signal?.removeEventListener('abort', stop);
      void process.end();
      resolve(how === undefined ? run : { ...run, lost: { step, how } });
    };
    const stop = () => end('was ended, because the site is stopping');
    const whole = setTimeout(() => end(`was not done after ${RUN_MAXIMUM_MS / 1_000} s`), RUN_MAXIMUM_MS);
    process.expectMessage();
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}
