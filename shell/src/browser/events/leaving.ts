import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { isUnanswered } from '@plainwell/federation/browser/retry.ts';

/** How long a page may remain after the reader has left it by a link, with its loads cut off, in milliseconds. */
const LEAVING_MS = 30_000;
/**
 * How long a failure waits for the reader to leave, in milliseconds: browsers of iPhones do not tell that a reader
 * follows a link.
 */
export const HOLD_MS = 5_000;

/** Telemetry of a page. */
export interface Telemetry {
  /**
   * Queues a telemetry event; sent in batches with `sendBeacon`. A failure without an answer may be that the reader
   * leaves.
   */
  report: (event: TelemetryEvent) => void;
  /** Whether the reader has set out for another page. */
  isLeaving: () => boolean;
}

/**
 * Notes when the reader leaves, and reports no failure that says no more than that. WebKit and Firefox cut off all
 * loads as soon as a navigation begins, long before `pagehide`, and WebKit lets no other load through until then. A
 * navigation that comes to nothing (a download, an address of mail) begins in the same way, so that leaving is over
 * after a while.
 */
export function watchLeaving(queue: (event: TelemetryEvent) => void): Telemetry {
  let leftAt = -Infinity;
  for (const type of ['beforeunload', 'pagehide']) {
    addEventListener(type, () => {
      leftAt = performance.now();
    });
  }
  return {
    isLeaving: () => performance.now() - leftAt < LEAVING_MS,
    report(event) {
      const leftBefore = performance.now() - LEAVING_MS;
      // Timers of a page in the back/forward cache stand still: the reader may have left and come back by then. A
      // browser that is offline is so whoever leaves.
      if ('cause' in event && isUnanswered(event) && event.cause !== 'offline')
        setTimeout(() => leftAt <= leftBefore && queue(event), HOLD_MS);
      else queue(event);
    },
  };
}
