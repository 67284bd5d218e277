import { largestInFamily } from './resident-memory.ts';
import { startSandboxed, type SandboxedProcess, type SandboxedProgram } from './sandboxed-process.ts';
import { createSilenceTimer } from './silence-timer.ts';

/** A process that is silent for this time while it has a job counts as blocked, in milliseconds. */
export const BLOCKED_AFTER_MS = 4_000;
/** How long a new process may take to start, in milliseconds. */
const STARTED_AFTER_MS = 30_000;
/** How often the site looks at the memory of a process, in milliseconds. */
const LOOK_EVERY_MS = 100;

/** A program that runs code of releases, with limits of time and memory that the site enforces. */
export interface SupervisedProgram<Message> extends SandboxedProgram<Message> {
  /** Longest silence of a process that owes a message, in milliseconds. */
  blockedAfter?: number;
  /**
   * Resident memory of the process, or of a process that it started, in MB. Left out where a watchdog inside the
   * process looks (process-watchdog.ts).
   */
  residentMaximum?: number;
}

/** A sandboxed process that ends when it is silent for too long or holds too much memory. */
export interface SupervisedProcess extends SandboxedProcess {
  /**
   * Begins the time within which the process must say something, or begins it anew. Until its first message it has the
   * time to come up.
   */
  expectMessage(): void;
  /** Lets the process be silent: it has nothing to do. */
  allowSilence(): void;
}

/**
 * Starts a sandboxed program and supervises it. Silence is a loss of kind `blocked`, memory one of kind
 * `out-of-memory`.
 */
export function startSupervised<Message>({
  blockedAfter = BLOCKED_AFTER_MS,
  residentMaximum,
  ...program
}: SupervisedProgram<Message>): SupervisedProcess {
  let hasSpoken = false;
  let memoryTimer: ReturnType<typeof setInterval> | undefined;
  const silence = createSilenceTimer(() => sandboxed.lose({ kind: 'blocked' }));
  const stop = () => {
    silence.stop();
    clearInterval(memoryTimer);
  };

  const sandboxed = startSandboxed({
    ...program,
    onMessage(message) {
      hasSpoken = true;
      program.onMessage(message);
    },
    onLoss(loss) {
      stop();
      program.onLoss(loss);
    },
  });
  const { pid } = sandboxed;
  if (residentMaximum !== undefined && pid !== undefined) {
    memoryTimer = setInterval(async () => {
      if ((await largestInFamily(pid)) > residentMaximum * 1_000_000)
        sandboxed.lose({ kind: 'out-of-memory', limit: 'resident' });
    }, LOOK_EVERY_MS);
  }

  return {
    ...sandboxed,
    expectMessage: () => silence.start(hasSpoken ? blockedAfter : STARTED_AFTER_MS),
    allowSilence: silence.stop,
    end() {
      stop();
      return sandboxed.end();
    },
  };
}
