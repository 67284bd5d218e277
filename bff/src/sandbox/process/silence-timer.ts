/**
 * How often the timer looks within its time. It counts looks and not the clock: a site that was busy itself must not
 * blame a process.
 */
const LOOKS = 20;

/** Measures how long a process says nothing. */
export interface SilenceTimer {
  /** Begins the time, or begins it anew. @param patience milliseconds. */
  start(patience: number): void;
  stop(): void;
}

/** @param onSilent is called once the time is over. */
export function createSilenceTimer(onSilent: () => void): SilenceTimer {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  return {
    start(patience) {
      stop();
      let looks = 0;
      timer = setInterval(() => {
        looks += 1;
        if (looks < LOOKS) return;
        stop();
        onSilent();
      }, patience / LOOKS);
    },
    stop,
  };
}
