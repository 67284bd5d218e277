/**
 * Header with timings of how an answer was made (W3C Server Timing, section 2). Scripts of the page can read it
 * (`PerformanceServerTiming`).
 */
export const SERVER_TIMING_HEADER = 'Server-Timing';

/** Rounds to tenths: nobody needs microseconds. */
const rounded = (milliseconds: number) => String(Math.round(milliseconds * 10) / 10);

/**
 * Formats a metric with a duration in milliseconds.
 * @param name a token (RFC 9110, section 5.6.2).
 */
export const durationMetric = (name: string, milliseconds: number): string => `${name};dur=${rounded(milliseconds)}`;

/**
 * Formats the metric that gives a page the id of its request.
 * @param id contains only letters, digits, `_` and `-`.
 */
export const requestMetric = (id: string): string => `request;desc="${id}"`;

/** Formats the metric with the trace of the request for which the page was made (W3C Trace Context, section 3.2). */
export const traceMetric = (traceparent: string): string => `traceparent;desc="${traceparent}"`;
