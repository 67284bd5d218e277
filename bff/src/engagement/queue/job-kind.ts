import type { HealthPart } from '../../telemetry/health/health.ts';
import type { QueueLength } from './queue-length.ts';

/** A job, and what stays the same of it however often it is handed over. */
export interface QueuedJob<Data> {
  id: string;
  queuedAt: Date;
  data: Data;
}

/** What came of handing a job over. `reason` names no address: it goes to the log and to `/healthz`. */
export type Delivery =
  | { kind: 'sent' }
  /** The receiver refuses this job for good. */
  | { kind: 'refused'; reason: string }
  /** The receiver cannot take it now. */
  | { kind: 'unsent'; reason: string };

/** When jobs are tried; seconds. */
export interface JobPacing {
  /** Looks for jobs whose time has come, of other processes too. What this process queues it does at once. */
  poll: number;
  /**
   * First wait after a failed attempt. Each further one is up to twice as long, and none longer than `retryMaximum`.
   */
  retry: number;
  retryMaximum: number;
  /** Attempts after the first; then the job is given up. */
  retries: number;
  /**
   * Seconds after which a process that has not reported on its job counts as gone, and another takes the job. At least
   * 10.
   */
  heartbeat: number;
  /**
   * Longest time for one job: longer than a receiver may take for all its answers together, or the job would be done
   * twice.
   */
  lease: number;
  /** Looks for jobs of processes that are gone, and measures the queue. */
  watch: number;
}

/** What came of one attempt, as metrics count it. */
export type AttemptOutcome = 'sent' | 'retried' | 'refused' | 'given-up';

/** One kind of job. */
export interface JobKind<Data> {
  /** Names it in the queue's tables, in health and in the log. */
  name: HealthPart & ('mail' | 'webhook' | 'operations-webhook');
  pacing: JobPacing;
  deliver: (job: QueuedJob<Data>) => Promise<Delivery>;
  /** Facts of a job for the log: no address, no text. */
  describe: (data: Data) => Record<string, unknown>;
  /** Health's sentence while jobs fail. */
  problem: (reason: string) => string;
  /** What an operator does about it. */
  mend: string;
  /** What a job is, at the begin of a sentence, and the metric that counts attempts. */
  what: string;
  counter: string;
  count: (data: Data, outcome: AttemptOutcome) => void;
  measured: (queue: QueueLength) => void;
}
