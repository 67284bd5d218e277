import { connectionFault, DatabaseUnavailableError } from '../database-fault.ts';

/** How often the database is asked whether it is there, in milliseconds. */
const PROBE_EVERY_MS = 1_000;

/** Hears when the database goes away, with the reason in a word or two, and when it is back. */
export interface AvailabilityListener {
  onAway(reason: string): void;
  onBack(): void;
}

/**
 * Circuit breaker (M. Nygard, "Release It!") in front of the database: while it is away, calls fail at once and wait
 * for nothing. A probe finds out that it is away, also when it takes connections and never answers, and that it is
 * back.
 */
export interface CircuitBreaker {
  /** The error of every call while the database is away. */
  refusal(): DatabaseUnavailableError | undefined;
  /** Says that no connection could be made. */
  trip(error: unknown): void;
  /** Begins to probe. Before that the breaker never opens. */
  start(listener: AvailabilityListener): void;
  stop(): void;
}

interface BreakerParts {
  /** Asks the database for nothing. @throws when it does not answer in time. */
  probe: () => Promise<void>;
  /** Ends every call under way. */
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
