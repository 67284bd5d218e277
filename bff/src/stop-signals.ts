/**
 * `npm start` hands a signal on to the site. Of Ctrl+C a terminal tells both, so the site hears of one press twice: a
 * second signal within this number of milliseconds counts as the same.
 */
const SAME_SIGNAL_MS = 500;

export type StopSignal = 'SIGINT' | 'SIGTERM';

interface StopSignalParts {
  /** Ends the site in order. @param isHurried somebody waits at a terminal. */
  stop: (isHurried: boolean) => void;
  /** Ends the process at once. */
  end: () => void;
  /** Milliseconds of any clock that only goes forward. */
  now?: () => number;
}

/** What the site does about a signal: the first one ends it in order, a second one at once. */
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
