import { works } from '../browser/main-thread.ts';
import { kinds, type Kind } from '../browser/requests.ts';
import type { Traffic, View } from '../browser/measure-view.ts';
import type { Measurement } from './results.ts';

const BYTES_PER_KILOBYTE = 1000;

/** Labels of kinds in the table, if they differ from the kinds' names. */
const NAMES: Partial<Record<Kind, string>> = { document: 'HTML', frame: 'HTML of frames' };

function trafficRows(when: string, traffic: Traffic | undefined): [string, number | null][] {
  const all =
    traffic === undefined
      ? null
      : Object.values(traffic.bytes).reduce((sum, bytes) => sum + bytes, 0) / BYTES_PER_KILOBYTE;
  return [
    ...kinds.map((kind): [string, number | null] => [
      `${NAMES[kind] ?? kind} ${when}, kB`,
      traffic === undefined ? null : traffic.bytes[kind] / BYTES_PER_KILOBYTE,
    ]),
    [`all ${when}, kB`, all],
    [`requests ${when}`, traffic?.requests ?? null],
    [`requests that failed ${when}`, traffic?.failures ?? null],
  ];
}

/** Returns the highest number in a list; `null` if the list contains no number. */
function worst(values: readonly (number | null)[] | undefined): number | null {
  const told = values?.filter((value) => value !== null) ?? [];
  return told.length === 0 ? null : Math.max(...told);
}

/** Returns the measurements of a view, in the order of the table's rows. */
export function viewMeasurement(view: View): Measurement {
  const { read, mainThread } = view;
  const presses = read?.presses;
  return Object.fromEntries([
    ['first contentful paint, ms', view.firstPaint],
    ['largest contentful paint, ms', view.largestPaint],
    ['layout shift at load', view.shiftAtLoad],
    ['main thread blocked, start to idle, ms', mainThread.blocked],
    ['the same by processor time, ms', mainThread.blockedByProcessor],
    ['main thread busy, processor time, ms', mainThread.busy],
    ...works.map((work): [string, number] => [`of which ${work}, ms`, mainThread.work[work]]),
    ['longest task, ms', mainThread.longest],
    ...trafficRows('before first paint', view.beforeFirstPaint),
    ...trafficRows('to idle', view.toIdle),
    ...(read === null
      ? []
      : [
          ['layout shift while scrolling', read.shiftWhileScrolling] as const,
          ...trafficRows('after scrolling', read.afterScrolling),
          ...trafficRows('after presses', read.afterPresses).filter(([label]) =>
            /^(?:script|all|requests) /.test(label),
          ),
          ['worst press, to the next frame, ms', worst(presses?.map(({ toNextFrame }) => toNextFrame))] as const,
          ['first press, to its result, ms', presses?.[0]?.toResult ?? null] as const,
          ['worst later press, to its result, ms', worst(presses?.slice(1).map(({ toResult }) => toResult))] as const,
          ...(presses ?? []).map(
            ({ selector, toResult }) => [`press on ${selector}, to its result, ms`, toResult] as const,
          ),
          ['presses without a result', presses?.filter(({ toResult }) => toResult === null).length ?? null] as const,
        ]),
  ]);
}
