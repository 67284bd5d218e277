import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { ReleasableName } from '@plainwell/contracts/modules/remotes.ts';
import { ChunkLoadError } from '@plainwell/federation/browser/chunk-load-error.ts';
import { withRetry } from '@plainwell/federation/browser/retry.ts';
import type { PageParts } from '../loader-api.ts';

/** What is loaded, for the report. */
export interface Loaded {
  remote: ReleasableName;
  release: string;
  /** Exposed module, such as `./Byline`; absent for the shell's own runtime. */
  module?: string;
}

/** What telemetry says of an error: one that is no ChunkLoadError was thrown by the module itself. */
export function failureReport(error: unknown) {
  const failure = error instanceof ChunkLoadError ? error.failure : ({ type: 'missing', cause: 'render' } as const);
  return { ...failure, outcome: 'failure', message: String(error).slice(0, 500) } as const;
}

/** What a load needs of the page. */
export interface ReportPorts extends Pick<PageParts, 'isLeaving' | 'next'> {
  report: (event: LoadEvent) => unknown;
}

/**
 * Loads as `withRetry` does, and reports every attempt, good or bad.
 * @throws what the last attempt threw.
 */
export function reportedLoad<Result>({ remote, release, module }: Loaded, load: () => Result | Promise<Result>, ports: ReportPorts): Promise<Result> {
  return withRetry(
    async (attempt) => {
      const started = performance.now();
      const timed = () => ({ kind: 'load', remote, release, module, attempt, duration: performance.now() - started }) as const;
      try {
        const result = await load();
        ports.report({ ...timed(), outcome: 'success' });
        return result;
      } catch (error) {
        ports.report({ ...failureReport(error), ...timed() });
        throw error;
      }
    },
    ports,
  );
}
