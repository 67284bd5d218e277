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

/** Categories of a trace that tell a page's tasks and its start. */
export const TASK_CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];

/** What a main thread does. */
export const works = ['parsing', 'styles', 'layout', 'paint', 'script', 'other'] as const;
export type Work = (typeof works)[number];

/** Events of a trace that are such work. The time of all others stays with what they happen in. */
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

/** What kept a page's main thread. */
export interface MainThread {
  /** Milliseconds above 50 of every task, summed, from the start of the navigation. */
  blocked: number;
  /** The same of the processor's time alone, which other programs of the machine do not lengthen. */
  blockedByProcessor: number;
  /** Milliseconds of the processor for all tasks, and for what. */
  busy: number;
  work: Record<Work, number>;
  /** The longest task, in milliseconds. */
  longest: number;
}

type TraceEvent = z.infer<typeof traceSchema>['traceEvents'][number];

/** Processor's milliseconds of an event. */
function processorTime({ dur = 0, tdur = dur }: TraceEvent): number {
  return tdur / 1000;
}

/**
 * Sums what tasks do. The time of an event within another counts for the inner one alone. @param events of one thread.
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
 * Main thread of a page from the start of its navigation until a moment.
 * @param trace a trace of Chromium with the categories above, as JSON.
 * @param url address of the page.
 * @param until milliseconds since the navigation's start.
 * @throws Error when the trace holds no navigation to that address.
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
