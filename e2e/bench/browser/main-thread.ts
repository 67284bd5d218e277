import { z } from 'zod';

/** Length above which a task delays the reader (Long Tasks API, W3C), in milliseconds. */
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
      /** Processor time of the thread within the duration, in microseconds. */
      tdur: z.number().optional(),
      args: z
        .object({
          data: z
            .object({ documentLoaderURL: z.string().optional(), isOutermostMainFrame: z.boolean().optional() })
            .optional(),
        })
        .optional(),
    }),
  ),
});

/** Trace categories that contain a page's tasks and the start of its navigation. */
export const TASK_CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/** Kinds of work of a main thread. */
export const works = ['parsing', 'styles', 'layout', 'paint', 'script', 'other'] as const;
export type Work = (typeof works)[number];

/** The kind of work of trace events. The time of other events counts for the event that contains them. */
const WORK_OF_EVENT: Readonly<Record<string, Work>> = {
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'styles',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  'v8.compile': 'script',
  'v8.evaluateModule': 'script',
  MinorGC: 'script',
  MajorGC: 'script',
};

/** The work of a page's main thread, and the time for which long tasks blocked it. */
export interface MainThread {
  /** Sum of the time above 50 ms of every task since the start of the navigation, in milliseconds. */
  blocked: number;
  /** `blocked` in processor time only, which other programs on the machine do not lengthen. */
  blockedByProcessor: number;
  /** Processor time of all tasks, and by kind of work, in milliseconds. */
  busy: number;
  work: Record<Work, number>;
  /** The longest task, in milliseconds. */
  longest: number;
}

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/** Returns the processor time of an event in milliseconds. */
function processorTime({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1000;
}

/**
 * Sums the work of tasks by kind. If one event contains another, the inner time counts only for the inner event.
 * @param events of one thread.
 */
function sumWork(events: readonly TraceEvent[]): Record<Work, number> {
  const sums: Record<Work, number> = { parsing: 0, styles: 0, layout: 0, paint: 0, script: 0, other: 0 };
  const open: { end: number; work: Work }[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const outer = open.at(-1);
    const work = WORK_OF_EVENT[event.name] ?? 'other';
    sums[work] += processorTime(event);
    if (outer !== undefined) sums[outer.work] -= processorTime(event);
    open.push({ end: event.ts + (event.dur ?? 0), work });
  }
  return sums;
}

/**
 * Measures a page's main thread from the start of its navigation until a given time.
 * @param trace a Chromium trace with `TASK_CATEGORIES`, as JSON.
 * @param url address of the page.
 * @param until milliseconds since the start of the navigation.
 * @throws Error if the trace contains no navigation to that address.
 */
export function mainThreadOf(trace: string, url: string, until: number): MainThread {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace));
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`the trace holds no navigation to ${url}`);
  const isWithin = ({ ph, pid, tid, ts }: TraceEvent) =>
    ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts && ts <= start.ts + until * 1000;
  const events = traceEvents.filter(isWithin);
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const lengths = tasks.map(({ dur = 0 }) => dur / 1000);
  const excess = (all: readonly number[]) => all.reduce((sum, length) => sum + Math.max(0, length - LONG_TASK), 0);
  return {
    blocked: excess(lengths),
    blockedByProcessor: excess(tasks.map(processorTime)),
    busy: tasks.reduce((sum, task) => sum + processorTime(task), 0),
    work: sumWork(events.filter(({ name }) => name === 'RunTask' || name in WORK_OF_EVENT)),
    longest: Math.max(0, ...lengths),
  };
}
