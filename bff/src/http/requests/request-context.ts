import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Something that was done for a request, and how long it took in milliseconds. */
export interface Phase {
  name: string;
  duration: number;
}

/** What is known of the request that is being answered, wherever work for it is done. */
export interface RequestContext {
  readonly id: string;
  /** When it came, by `performance.now()`. */
  readonly came: number;
  /** What has been done for the request. */
  readonly phases: Phase[];
  /** W3C Trace Context: the span of the request, where its trace is recorded. */
  traceparent?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the code that answers a request. All that this code starts and awaits can read the request's context. */
export function runRequest(id: string, run: (context: RequestContext) => void): void {
  const context: RequestContext = { id, came: performance.now(), phases: [] };
  storage.run(context, run, context);
}

/** The request that is being answered; `undefined` for what the site does by itself. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/**
 * Runs what outlives the request that happens to begin it, such as a timer or a process: what comes of it is not of
 * that request.
 */
export const outsideRequest = <Result>(run: () => Result): Result => storage.exit(run);

/** Does something, and notes for the current request how long it took, also where it failed. */
export async function inPhase<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const context = currentRequest();
  if (context === undefined) return run();
  const started = performance.now();
  try {
    return await run();
  } finally {
    context.phases.push({ name, duration: performance.now() - started });
  }
}
