import { outsideRequest } from '../http/requests/request-context.ts';

/** Most lines with the same message in a minute. A flood of lines would fill the disk. */
const LINES_A_MINUTE = 20;
const MINUTE_MS = 60_000;

/** Log for lines that clients can cause. */
export type LineLog = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/**
 * Wraps a log for lines that clients can cause. Writes a limited number of lines of each message per minute, and then
 * one line with the number of suppressed lines.
 */
export function sampledLog(log: LineLog, { lines = LINES_A_MINUTE, windowMs = MINUTE_MS } = {}): LineLog {
  const counts = new Map<string, number>();
  const sampled = (level: keyof LineLog) => (fields: object, message: string) => {
    const count = counts.get(message) ?? 0;
    counts.set(message, count + 1);
    // The summary covers many requests, so it must not carry the id of one.
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
