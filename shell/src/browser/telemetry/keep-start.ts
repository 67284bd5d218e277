import type { LoadEvent, TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';
import { createPageView } from '../events/page-view.ts';
import type { LoaderApi } from '../loader-api.ts';
import { KEPT_BATCHES, keepBatch } from './kept-batches.ts';
import { pageTrace } from './page-trace.ts';
import { batchContext } from './send-or-keep.ts';

/**
 * Returns the report of a start that never ends. The page creates it before the start, because a blocked page cannot
 * report.
 */
function hangOf({ dataset: { remote = '', module } }: HTMLElement, { releases }: LoaderApi): LoadEvent {
  const release = releases?.[remote]?.release ?? 'none';
  const age = performance.now();
  const failure = { outcome: 'failure', type: 'timeout', cause: 'hang' } as const;
  return { kind: 'load', remote, release, module, phase: 'start', attempt: 1, duration: 0, age, ...failure };
}

/** Removes one line from the kept batches. */
function drop(line: string): void {
  try {
    const lines = String(sessionStorage[KEPT_BATCHES]).split('\n');
    sessionStorage[KEPT_BATCHES] = lines.filter((kept) => kept !== line).join('\n');
  } catch {
    // Storage may be blocked. Then nothing was kept.
  }
}

/**
 * Starts an island whose module may block the page. During the start, a report that the module hung is among the kept
 * batches: if the page ends before the start does, the tab's next page sends the report. A page that receives
 * `pagehide` is not blocked, and removes the report.
 * @throws what `start` throws.
 */
export async function keepStart(island: HTMLElement, start: () => Promise<void>, api: LoaderApi): Promise<void> {
  const { parts } = api;
  if (!parts) return start();
  const {
    releaseSet: [set],
  } = parts;
  const events = [hangOf(island, api)];
  const batch: TelemetryBatch = {
    pageView: createPageView(),
    path: location.pathname,
    ...batchContext(set),
    trace: pageTrace(),
    events,
  };
  const since = Date.now();
  const line = JSON.stringify([since, batch]);
  const underWay = (api.underWay ??= new Set());
  underWay.add(line);
  keepBatch(batch, since);
  const end = () => {
    removeEventListener('pagehide', end);
    underWay.delete(line);
    drop(line);
  };
  addEventListener('pagehide', end);
  await start().finally(end);
}
