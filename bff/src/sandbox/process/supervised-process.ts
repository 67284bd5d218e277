import { largestInFamily } from './resident-memory.ts';
import { startSandboxed, type SandboxedProcess, type SandboxedProgram } from './sandboxed-process.ts';
import { createSilenceTimer } from './silence-timer.ts';

/** Silence after which a process with a job counts as blocked, in milliseconds. */
export const BLOCKED_AFTER_MS = 4_000;
/** Time limit for the start of a process, in milliseconds. */
const STARTED_AFTER_MS = 30_000;
/** Time between two checks of a process's memory by the site, in milliseconds. */
const LOOK_EVERY_MS = 100;

/** Program that runs code of releases, with time and memory limits that the site enforces. */
export interface SupervisedProgram<Message> extends SandboxedProgram<Message> {
  /** Longest silence of a process that owes a message, in milliseconds. */
  blockedAfter?: number;
  /**
   * Most resident memory of the process, or of any process that it started, in MB. Absent if a watchdog inside the
   * process checks memory (process-watchdog.ts).
   */
  residentMaximum?: number;
}

/** Sandboxed process that the site ends if it is silent for too long or uses too much memory. */
export interface SupervisedProcess extends SandboxedProcess {
  /**
   * Starts or restarts the time within which the process must send a message. Until the first message, the time limit
   * for the start applies.
   */
  expectMessage(): void;
  /** Stops the silence timer, because the process has nothing to do. */
  allowSilence(): void;
}

/**
 * Starts a sandboxed program and supervises it. Silence is a loss of kind `blocked`, and too much memory one of kind
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
