import { z } from 'zod';

/** A task that is longer keeps a reader waiting (Long Tasks API, W3C). Milliseconds. */
const LONG_TASK = 50;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      ph: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds on the trace's own clock. */
      ts: z.number(),
      dur: z.number().optional(),
      /** Of the duration, what the thread had the processor. */
      tdur: z.number().optional(),
      args: z.object({ data: z.object({ documentLoaderURL: z.string().optional(), isOutermostMainFrame: z.boolean().optional() }).optional() }).optional(),
    }),
  ),
});

/** Categories of a trace that tell a page's tasks and its start. */
export const TASK_CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/** What kept a page's main thread. */
export interface MainThread {
  /** Milliseconds above 50 of every task, summed, from the start of the navigation. */
  blocked: number;
  /** The same of the processor's time alone, which other programs of the machine do not lengthen. */
  blockedByProcessor: number;
  /** Milliseconds of the processor for all tasks. */
  busy: number;
  /** The longest task, in milliseconds. */
  longest: number;
}

/**
 * Main thread of a page from the start of its navigation until a moment.
 * @param trace a trace of Chromium with the categories above, as JSON.
 * @param url address of the page.
 * @param until milliseconds since the navigation's start.
 * @throws Error when the trace holds no navigation to that address.
 */
export function mainThreadOf(trace: string, url: string, until: number): MainThread {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const start = traceEvents.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (start === undefined) throw new Error(`the trace holds no navigation to ${url}`);
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid, ts }) => name === 'RunTask' && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts && ts <= start.ts + until * 1000)
    .map(({ dur = 0, tdur = dur }) => ({ length: dur / 1000, processor: tdur / 1000 }));
  const excess = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + Math.max(0, length - LONG_TASK), 0);
  return {
    blocked: excess(tasks.map(({ length }) => length)),
    blockedByProcessor: excess(tasks.map(({ processor }) => processor)),
    busy: tasks.reduce((sum, { processor }) => sum + processor, 0),
    longest: Math.max(0, ...tasks.map(({ length }) => length)),
  };
}
