/** Length of the window in which output is counted, in milliseconds. */
const WINDOW_MS = 10_000;
/**
 * Most lines of one process in the log per window. More lines would not help to find a module that fails on every page.
 */
export const LINES_MAXIMUM = 40;
/** Longest line in the log, in characters. Longer lines are cut. */
export const LINE_MAXIMUM = 2_000;
/** Most output per window, in bytes. The site ends a process that writes more: reading it takes time from readers. */
export const FLOOD_BYTES = 1_000_000;

/** Function that takes output of a process. It returns false when the site must end the process. */
export type TakeOutput = (bytes: Buffer) => boolean;

/**
 * Limits the output of a process before it reaches the site's log.
 * @param onLine gets one line; the log must escape control characters.
 * @param now milliseconds of a monotonic clock.
 */
export function limitOutput(onLine: (line: string) => void, now: () => number = () => performance.now()): TakeOutput {
  let since = now();
  let bytesTaken = 0;
  let lines = 0;
  let unsaid = 0;
  let rest = '';

  const passOn = (line: string) => {
    lines += 1;
    if (lines <= LINES_MAXIMUM) onLine(line.length > LINE_MAXIMUM ? `${line.slice(0, LINE_MAXIMUM)}…` : line);
    else unsaid += 1;
  };

  return (bytes) => {
    if (now() - since > WINDOW_MS) {
      if (unsaid > 0) onLine(`${unsaid} more lines were left out`);
      [since, bytesTaken, lines, unsaid] = [now(), 0, 0, 0];
    }
    bytesTaken += bytes.length;
    if (bytesTaken > FLOOD_BYTES) return false;
    const parts = (rest + bytes.toString('utf8')).split('\n');
    rest = (parts.pop() ?? '').slice(0, LINE_MAXIMUM + 1);
    for (const line of parts) if (line.trim() !== '') passOn(line);
    return true;
  };
}
