import type { AvailabilityListener } from '../database.ts';
import { connectionFault, DatabaseUnavailableError } from '../database-fault.ts';

/** Interval between two probes of the database, in milliseconds. */
const PROBE_EVERY_MS = 1_000;

/**
 * Circuit breaker (M. Nygard, "Release It!") in front of the database: while the database is unreachable, calls fail at
 * once instead of waiting. Probes detect when the database becomes unreachable or stops answering, and when it is back.
 */
export interface CircuitBreaker {
  /** Returns the error with which every call fails while the database is unreachable; otherwise `undefined`. */
  refusal(): DatabaseUnavailableError | undefined;
  /** Opens the breaker after a connection has failed with this error. */
  trip(error: unknown): void;
  /** Starts to probe. Before the start the breaker never opens. */
  start(listener: AvailabilityListener): void;
  stop(): void;
}

interface BreakerParts {
  /**
   * Sends an empty query to the database.
   * @throws if the database does not answer in time.
   */
  probe: () => Promise<void>;
  /** Ends every call in progress with an error. */
  cut: (error: DatabaseUnavailableError) => void;
  every?: number;
}

export function createCircuitBreaker({ probe, cut, every = PROBE_EVERY_MS }: BreakerParts): CircuitBreaker {
  let opened: DatabaseUnavailableError | undefined;
  let listener: AvailabilityListener | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open(error: unknown): void {
    if (listener === undefined || opened) return;
    opened = new DatabaseUnavailableError(connectionFault(error), { cause: error });
    cut(opened);
    listener.onAway(opened.reason);
  }

  function close(): void {
    if (!opened) return;
    opened = undefined;
    listener?.onBack();
  }

  async function look(): Promise<void> {
    await probe().then(close, open);
    if (listener) timer = setTimeout(() => void look(), every).unref();
  }

  return {
    refusal: () => opened,
    trip: open,
    start(heard) {
      listener = heard;
      timer = setTimeout(() => void look(), every).unref();
    },
    stop() {
      listener = undefined;
      opened = undefined;
      clearTimeout(timer);
    },
  };
}
