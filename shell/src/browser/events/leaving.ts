import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { isUnanswered } from '@plainwell/federation/browser/retry.ts';

/**
 * Time for which the reader counts as leaving after a navigation began, in milliseconds. Meanwhile the page remains,
 * but its loads are cut off.
 */
const LEAVING_MS = 30_000;
/**
 * Time for which the report of a failure waits, to see whether the reader leaves, in milliseconds. Browsers on iPhones
 * do not announce that a reader follows a link.
 */
export const HOLD_MS = 5_000;

/** Telemetry of a page. */
export interface Telemetry {
  /**
   * Queues a telemetry event, which is sent in a batch with `sendBeacon`. The report of a failure without an answer
   * first waits `HOLD_MS`, because the reader's leaving may have caused the failure.
   */
  report: (event: TelemetryEvent) => void;
  /** Returns whether the reader is leaving for another page. */
  isLeaving: () => boolean;
}

/**
 * Notes when the reader leaves, and drops failures that the leaving causes. WebKit and Firefox cut off all loads as
 * soon as a navigation begins, long before `pagehide`, and WebKit lets no other load through until then. A navigation
 * that does not replace the page (a download, a `mailto:` link) begins in the same way, so the leaving counts for a
 * limited time only.
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
      // Timers stop in the back/forward cache, so the reader may have left and come back before this timer fires. A
      // failure with the cause `offline` does not come from leaving.
      if ('cause' in event && isUnanswered(event) && event.cause !== 'offline')
        setTimeout(() => leftAt <= leftBefore && queue(event), HOLD_MS);
      else queue(event);
    },
  };
}
