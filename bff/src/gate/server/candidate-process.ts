import { fork, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { restrictedFlags } from '../../restricted-process/node-flags.ts';
import { processEnvironment } from '../../restricted-process/process-environment.ts';
import { residentMemory } from '../resident-memory.ts';
import type { RenderedFixture, ServerJob, ServerMessage, Step } from './server-messages.ts';

/** JavaScript heap of a candidate's process, in MB. */
const HEAP_MAXIMUM_MB = 384;
/** Everything that it holds: heap, buffers, the program itself; in MB of resident memory. */
const RESIDENT_MAXIMUM_MB = 640;
/** Processor time of a candidate's process, in seconds; far beyond what any candidate needs. */
const PROCESSOR_MAXIMUM_S = 60;
/** How often its memory is looked at, in milliseconds. */
const LOOK_EVERY_MS = 100;
/** A process that says nothing for so long is blocked, in milliseconds: as rendering processes of the site. */
const BLOCKED_AFTER_MS = 4_000;
/** However busy it is, it has so long in all, in milliseconds. */
const RUN_MAXIMUM_MS = 90_000;
/** A new process has so long to come up, in milliseconds. */
const STARTED_AFTER_MS = 30_000;
/** The last words of a process that are read for the cause of its end, in characters. */
const LAST_WORDS = 4_000;

/** How long a candidate's process may go on. */
export interface RunLimits {
  /** How long it may say nothing, in milliseconds. */
  blockedAfter?: number;
  /** Ends it at once. */
  signal?: AbortSignal | undefined;
}

/** How the process of a candidate ended: with its work done, or cut short while it was at a step. */
export interface CandidateRun {
  rendered: RenderedFixture[];
  reasons: string[];
  /** Where it was cut short, and by what; absent when it came to its end. */
  lost?: { step: Step | null; how: string };
}

const PROGRAM = join(import.meta.dirname, 'render-candidate.ts');

function startProcess({ candidate, shell, modules }: ServerJob): ChildProcess {
  const readable = [dirname(PROGRAM), candidate.folder, shell.folder, ...modules.map(({ release }) => release.folder)];
  const flags = restrictedFlags({ readable, heapMaximum: HEAP_MAXIMUM_MB });
  return fork(PROGRAM, {
    // The shell's limit of processor time (ulimit, POSIX) ends a loop also where the site has gone without ending it.
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -t ${PROCESSOR_MAXIMUM_S}; exec "$0" "$@"`, process.execPath, ...flags],
    env: { ...processEnvironment(), NODE_ENV: 'production' },
    cwd: dirname(PROGRAM),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
}

function howItEnded(code: number | null, signal: string | null, lastWords: string): string {
  if (/heap out of memory|Reached heap limit/.test(lastWords)) return `took more than ${HEAP_MAXIMUM_MB} MB of memory`;
  return signal === null ? `ended its process (exit code ${code})` : `ended its process (${signal})`;
}

/**
 * Runs the server bundle of a candidate in a process of its own, and ends that process whatever it does: it may read releases
 * and nothing else, and has limits of memory and time.
 */
export function runCandidate(job: ServerJob, { blockedAfter = BLOCKED_AFTER_MS, signal }: RunLimits = {}): Promise<CandidateRun> {
  return new Promise((resolve) => {
    const child = startProcess(job);
    const run: CandidateRun = { rendered: [], reasons: [] };
    let step: Step | null = null;
    let lastWords = '';
    let silence: ReturnType<typeof setTimeout> | undefined;

    const end = (how?: string) => {
      clearTimeout(silence);
      clearTimeout(whole);
      clearInterval(look);
      signal?.removeEventListener('abort', stop);
      child.removeAllListeners();
      child.on('error', () => undefined);
      child.kill('SIGKILL');
      resolve(how === undefined ? run : { ...run, lost: { step, how } });
    };
    const stop = () => end('was ended, because the site is stopping');
    const wait = (patience: number, how: string) => {
      clearTimeout(silence);
      silence = setTimeout(() => end(how), patience);
    };
    const whole = setTimeout(() => end(`was not done after ${RUN_MAXIMUM_MS / 1_000} s`), RUN_MAXIMUM_MS);
    const look = setInterval(async () => {
      const resident = child.pid === undefined ? 0 : await residentMemory(child.pid);
      if (resident > RESIDENT_MAXIMUM_MB * 1_000_000) end(`took more than ${RESIDENT_MAXIMUM_MB} MB of memory`);
    }, LOOK_EVERY_MS);

    child.stderr?.on('data', (text: Buffer) => {
      lastWords = (lastWords + text.toString('utf8')).slice(-LAST_WORDS);
    });
    child.on('message', (message: ServerMessage | null) => {
      // Code of releases may say nothing at all as well.
      if (message === null) return;
      wait(blockedAfter, `did not come to an end within ${blockedAfter / 1_000} s`);
      if (message.kind === 'ready') child.send(job, () => undefined);
      else if (message.kind === 'step') step = message.step;
      else if (message.kind === 'rendered') run.rendered.push(message.rendered);
      else if (message.kind === 'reason') run.reasons.push(message.reason);
      else end();
    });
    child.on('error', (error) => end(`could not be started: ${error.message}`));
    child.on('close', (code, signal) => end(howItEnded(code, signal, lastWords)));
    wait(STARTED_AFTER_MS, 'did not start');
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop);
  });
}
