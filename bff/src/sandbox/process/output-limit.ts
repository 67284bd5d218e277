/** Time for which output is counted, in milliseconds. */
const WINDOW_MS = 10_000;
/**
 * Lines of one process that the log takes in that time; a module that is at fault on every page needs no more to be
 * found.
 */
export const LINES_MAXIMUM = 40;
/** Longest line that the log takes, in characters. */
export const LINE_MAXIMUM = 2_000;
/** Output that ends its process, in bytes in that time: reading it takes the site's time from readers. */
export const FLOOD_BYTES = 1_000_000;

/** What takes the output of a process; it returns false when the process is to be ended. */
export type TakeOutput = (bytes: Buffer) => boolean;

/**
 * Bounds what processes write to their output before it reaches the site's log.
 * @param onLine gets one line; control characters are for the log to escape.
 * @param now milliseconds of a clock that does not go back.
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
