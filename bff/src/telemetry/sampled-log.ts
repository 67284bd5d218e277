import { outsideRequest } from '../http/requests/request-context.ts';

/** Lines of one kind that a minute may have; a flood of them would fill the disk. */
const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/** The part of a log that code needs whose lines callers can cause. */
export type LineLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/**
 * A log that writes a limited number of lines of each message a minute, and then once how many more there were. For
 * lines that anybody from outside can make appear.
 */
export function sampledLog(log: LineLog, { lines = LINES_A_MINUTE, windowMs = MINUTE_MS } = {}): LineLog {
  const counts = new Map<string, number>();
  const sampled = (level: keyof LineLog) => (fields: object, message: string) => {
    const count = counts.get(message) ?? 0;
    counts.set(message, count + 1);
    // What it says is of many requests.
    if (count === 0) outsideRequest(() => setTimeout(() => end(level, message), windowMs).unref());
    if (count < lines) log[level](fields, message);
  };
  function end(level: keyof LineLog, message: string): void {
    const more = (counts.get(message) ?? 0) - lines;
    counts.delete(message);
    if (more > 0) log[level]({ more, ofMessage: message }, `${more} more like it`);
  }
  return { info: sampled('info'), warn: sampled('warn'), error: sampled('error') };
}
