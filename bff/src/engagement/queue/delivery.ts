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
