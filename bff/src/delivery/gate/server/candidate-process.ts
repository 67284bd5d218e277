import { dirname, join } from 'node:path';
import type { Isolation } from '../../../sandbox/isolation/isolation.ts';
import type { ProcessLoss } from '../../../sandbox/isolation/process-loss.ts';
import { BLOCKED_AFTER_MS, startSupervised } from '../../../sandbox/process/supervised-process.ts';
import { SERVER_MESSAGE_MAXIMUM_BYTES, type ServerJob } from './candidate-job.ts';
import { serverMessageSchema, type RenderedFixture, type ServerMessage, type Step } from './candidate-message.ts';

/** Largest JavaScript heap of a candidate's process, in MB. */
const HEAP_MAXIMUM_MB = 384;
/** Largest resident memory of the process, in MB: heap, buffers and the program itself. */
const RESIDENT_MAXIMUM_MB = 640;
/** Most processor time of a candidate's process, in seconds: far more than any candidate needs. */
const PROCESSOR_MAXIMUM_S = 60;
/** Time limit of the whole process, in milliseconds, even if it keeps sending messages. */
const RUN_MAXIMUM_MS = 90_000;
/** Limits of a candidate's process. */
export interface RunLimits {
  /** Longest silence of the process, in milliseconds. */
  blockedAfter?: number;
  /** Ends the process at once when it aborts. */
  signal?: AbortSignal | undefined;
  /** Isolation of the process. */
  isolation?: Isolation | undefined;
}

/** Outcome of a candidate's process: what it sent, and whether it finished. */
export interface CandidateRun {
  rendered: RenderedFixture[];
  reasons: string[];
  /** Step during which the process ended too early, and how it ended; absent if the process finished. */
  lost?: { step: Step | null; how: string };
}

const PROGRAM = join(import.meta.dirname, 'render-candidate.ts');
/** Folder of the code with which the program compares props. */
const COMPARISON = join(import.meta.dirname, '../props');

/**
 * Describes how a process ended.
 * @param blocked description for a process that was silent for too long.
 */
function howItEnded(loss: ProcessLoss, blocked: string): string {
  switch (loss.kind) {
    case 'exited':
      return `ended its process (exit code ${loss.code})`;
    case 'killed':
      return `ended its process (${loss.signal})`;
    case 'out-of-memory':
      return `took more than ${loss.limit === 'heap' ? HEAP_MAXIMUM_MB : RESIDENT_MAXIMUM_MB} MB of memory`;
    case 'stream-fault':
      return `broke the protocol between its process and the site (${loss.fault})`;
    case 'output-flood':
      return 'wrote too much output';
    case 'not-started':
      return `could not be started: ${loss.message}`;
    case 'blocked':
      return blocked;
  }
}

/** Returns the fixtures of a job that were not rendered, as `module (fixture “name”)`. */
function leftOut({ modules }: ServerJob, rendered: readonly RenderedFixture[]): string[] {
  const done = new Set(rendered.map(({ remote, module, fixture }) => JSON.stringify([remote, module, fixture])));
  return modules.flatMap(({ release, module, what, fixtures }) =>
    fixtures
      .filter(({ name }) => !done.has(JSON.stringify([release.manifest.name, module, name])))
      .map(({ name }) => `${what} (fixture “${name}”)`),
  );
}

/**
 * Runs the server bundle of a candidate in a separate process, and ends that process in any case. The process may read
 * only its program and releases, and has limits of memory and time. If it reports that it is done without any reasons,
 * each fixture that it did not render becomes a reason.
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
              (what) => `the server bundle reported that it was done, but ${what} was neither rendered nor refused`,
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
