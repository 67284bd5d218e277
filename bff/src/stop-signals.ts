/**
 * Two signals within this time count as one, in milliseconds. On Ctrl+C a terminal sends the signal to both `npm start`
 * and the site, and npm forwards its signal to the site, so the site gets two.
 */
const SAME_SIGNAL_MS = 500;

export type StopSignal = 'SIGINT' | 'SIGTERM';

interface StopSignalParts {
  /**
   * Stops the site in order.
   * @param isHurried whether a person waits at a terminal.
   */
  stop: (isHurried: boolean) => void;
  /** Ends the process at once. */
  end: () => void;
  /** Returns milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Returns a signal handler: the first signal stops the site in order, a second one ends the process at once. */
export function createStopSignals({
  stop,
  end,
  now = () => performance.now(),
}: StopSignalParts): (signal: StopSignal) => void {
  let first: number | undefined;
  return (signal) => {
    if (first === undefined) {
      first = now();
      stop(signal === 'SIGINT');
    } else if (now() - first > SAME_SIGNAL_MS) end();
  };
}
