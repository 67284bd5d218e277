/**
 * Server Timing (W3C, section 2): what an answer says of how it was made. Browsers give it to scripts of the page
 * (`PerformanceServerTiming`).
 */
export const SERVER_TIMING_HEADER = 'Server-Timing';

/** Microseconds are more than anybody can use. */
const rounded = (milliseconds: number) => String(Math.round(milliseconds * 10) / 10);

/** A metric with a duration in milliseconds. @param name a token. */
export const durationMetric = (name: string, milliseconds: number): string => `${name};dur=${rounded(milliseconds)}`;

/** The metric by which a page knows the id of its request. @param id of letters, digits, `_` and `-`. */
export const requestMetric = (id: string): string => `request;desc="${id}"`;

/** The metric by which a page knows the trace that made it (W3C Trace Context, section 3.2). */
export const traceMetric = (traceparent: string): string => `traceparent;desc="${traceparent}"`;
