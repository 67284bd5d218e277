/**
 * Number of checks within the timer's duration. The timer counts checks and not clock time, so that a site that was
 * busy itself does not blame a process.
 */
const LOOKS = 20;

/** Timer that measures how long a process sends nothing. */
export interface SilenceTimer {
  /**
   * Starts or restarts the timer.
   * @param patience milliseconds until `onSilent`.
   */
  start(patience: number): void;
  stop(): void;
}

/**
 * Creates a silence timer.
 * @param onSilent called when the time is over.
 */
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
