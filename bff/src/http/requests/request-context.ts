import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** One step of the work for a request, with its duration in milliseconds. */
export interface Phase {
  name: string;
  duration: number;
}

/** Data about the present request, available to all code that works for it. */
export interface RequestContext {
  readonly id: string;
  /** Arrival time, by `performance.now()`. */
  readonly came: number;
  /** Steps done so far. */
  readonly phases: Phase[];
  /** W3C Trace Context of the request's span, if its trace is recorded. */
  traceparent?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs the code that answers a request. Everything that this code starts and awaits can read the request's context. */
export function runRequest(id: string, run: (context: RequestContext) => void): void {
  const context: RequestContext = { id, came: performance.now(), phases: [] };
  storage.run(context, run, context);
}

/** Returns the context of the present request; `undefined` for background work. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Runs code outside the present request, such as timers and processes that outlive the request that starts them. */
export const outsideRequest = <Result>(run: () => Result): Result => storage.exit(run);

/** Runs an operation and records its duration for the present request, even if it fails. */
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
