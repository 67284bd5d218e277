import { reportedMessage } from '@plainwell/contracts/browser/reported-message.ts';
import type { LoadEvent, LoadPhase } from '@plainwell/contracts/delivery/telemetry.ts';
import type { ReleasableName } from '@plainwell/contracts/modules/remotes.ts';
import { ChunkLoadError } from '@plainwell/federation/browser/chunk-load-error.ts';
import { type RetryPorts, withRetry } from '@plainwell/federation/browser/retry.ts';

/** The parameters of a load that its report contains. */
export interface Loaded {
  remote: ReleasableName;
  release: string;
  /** Exposed module, such as `./Byline`; absent for the shell's own runtime. */
  module?: string;
  /** The phase to report if the failure does not name one. */
  phase: LoadPhase;
  /** The page's own release of the remote, if this release is its replacement. */
  replaces?: string | undefined;
}

/** Returns the telemetry fields of an error. An error that is not a ChunkLoadError comes from the module itself. */
export function failureReport(error: unknown, phase: LoadPhase) {
  const failure = error instanceof ChunkLoadError ? error.failure : ({ type: 'missing', cause: 'render' } as const);
  return {
    ...failure,
    phase: 'url' in failure ? (failure.phase ?? phase) : 'start',
    outcome: 'failure',
    message: reportedMessage(error),
  } as const;
}

/** The functions of the page that a reported load uses. */
export interface ReportPorts extends Pick<RetryPorts, 'isLeaving' | 'next'> {
  report: (event: LoadEvent) => unknown;
}

/**
 * Loads as `withRetry` does, and reports every attempt, successful or failed.
 * @throws what the last attempt threw.
 */
export function reportedLoad<Result>(
  { remote, release, module, replaces, phase }: Loaded,
  load: () => Result | Promise<Result>,
  ports: ReportPorts,
): Promise<Result> {
  return withRetry(async (attempt) => {
    const started = performance.now();
    const timed = () => {
      const age = performance.now();
      return { kind: 'load', remote, release, module, replaces, attempt, duration: age - started, age } as const;
    };
    try {
      const result = await load();
      ports.report({ ...timed(), phase: 'start', outcome: 'success' });
      return result;
    } catch (error) {
      ports.report({ ...failureReport(error, phase), ...timed() });
      throw error;
    }
  }, ports);
}
