import type { HealthPart } from '../../telemetry/health/health.ts';
import type { QueueLength } from './queue-length.ts';

/** A job with the values that stay the same at every attempt. */
export interface QueuedJob<Data> {
  id: string;
  queuedAt: Date;
  data: Data;
}

/**
 * Outcome of one attempt. `reason` must contain no address, because the reason appears in the log and on `/healthz`.
 */
export type Delivery =
  | { kind: 'sent' }
  /** The receiver refuses this job permanently. */
  | { kind: 'refused'; reason: string }
  /** The receiver cannot accept the job now. */
  | { kind: 'unsent'; reason: string };

/** Timing of attempts, in seconds. */
export interface JobPacing {
  /**
   * Interval between searches for due jobs, including those that other processes queued. A process starts its own jobs
   * at once, without waiting for a search.
   */
  poll: number;
  /** Wait after the first failed attempt. Each further wait is up to twice as long, at most `retryMaximum`. */
  retry: number;
  retryMaximum: number;
  /** Number of attempts after the first. The site gives a job up after the last attempt. */
  retries: number;
  /**
   * A process that has not reported on its job for this time counts as dead, and another process takes the job. At
   * least 10.
   */
  heartbeat: number;
  /**
   * Maximum time for one job. Must exceed the sum of the time limits of a receiver's answers. Otherwise another process
   * would start the job a second time.
   */
  lease: number;
  /** Interval for finding jobs of dead processes and for measuring the queue. */
  watch: number;
}

/** Outcome of one attempt, as counted by metrics. */
export type AttemptOutcome = 'sent' | 'retried' | 'refused' | 'given-up';

/** The properties of one kind of job. */
export interface JobKind<Data> {
  /** Name of the kind in the queue's tables, in health and in the log. */
  name: HealthPart & ('mail' | 'webhook' | 'operations-webhook' | 'edge-cache');
  /** Name in the queue's tables, if several queues have jobs of this kind. */
  queue?: string;
  /** Subject of the problem that health reports, if several queues have jobs of this kind. */
  subject?: string;
  pacing: JobPacing;
  /** True if one job of a key (`JobOptions`) waits for its first attempt, one for the next, and one runs, at most. */
  isOneForEachKey?: boolean;
  deliver: (job: QueuedJob<Data>) => Promise<Delivery>;
  /** Returns facts of a job for the log, without addresses and texts. */
  describe: (data: Data) => Record<string, unknown>;
  /** Returns the problem that health reports while jobs fail. */
  problem: (reason: string) => string;
  /** Advice for an operator about failing jobs. */
  mend: string;
  /** Name of a job at the start of a sentence, such as `Mail`. */
  what: string;
  counter: string;
  count: (data: Data, outcome: AttemptOutcome) => void;
  measured: (queue: QueueLength) => void;
}
