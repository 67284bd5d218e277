import { reportedMessage } from '@plainwell/contracts/browser/reported-message.ts';
import type { Logger } from 'pino';
import { slotFailureCauses, type SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { routeOf } from '../history/route-of.ts';
import type { LoadRow } from '../history/store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { recordedText } from '../recorded/recorded-text.ts';
import type { KnownReleases } from './known-releases.ts';
import type { ReportBuffer } from './report-buffer.ts';
import { storable, storableTime } from './report-rows.ts';

interface SlotRecorderParts {
  metrics: Pick<Metrics, 'slots' | 'keptSlots' | 'slotSeconds' | 'releaseLabels'>;
  log: Logger;
  /** Records a slot that was not rendered. Returns whether the slot failed for the first time. */
  isFirstSeen: (slot: SlotOutcome) => boolean;
  known: Pick<KnownReleases, 'armOf'>;
  buffer: Pick<ReportBuffer, 'add'>;
}

/** Fields of the server's own reports, which have no browser and no address. */
const ownReport = { pageView: null, number: null, weight: 1, browser: 'other', engine: 'other', source: 0 } as const;

/**
 * Creates the function that counts the outcomes of a rendering's slots, and stores failures with browsers' reports.
 * Logs a failure only once, because a broken release fails on every page.
 * @returns the function. It also takes the page's path; '' if the page has no address of its own.
 */
export function createSlotRecorder({
  metrics: { slots: counter, keptSlots, slotSeconds, releaseLabels },
  log,
  isFirstSeen,
  known,
  buffer,
}: SlotRecorderParts): (slots: readonly SlotOutcome[], path: string) => void {
  function failureOf(
    { remote, release, module, outcome, duration, message }: SlotOutcome,
    path: string,
  ): LoadRow | null {
    const cause = slotFailureCauses[outcome];
    // A slot whose remote has no release is not a fault of any release.
    if (cause === undefined || release === null) return null;
    return {
      ...ownReport,
      receivedAt: new Date(),
      path,
      route: routeOf(path),
      remote,
      release,
      arm: known.armOf({ name: remote, version: release }),
      module,
      phase: 'server-render',
      attempt: 1,
      durationMs: storableTime(duration),
      type: cause === 'timeout' ? 'timeout' : 'missing',
      cause,
      message: message === undefined ? null : storable(reportedMessage(message)),
    };
  }

  return (all, path) => {
    // Removes e-mail addresses and tokens, because a module's error may repeat its input.
    const slots = all.map((slot) =>
      slot.message === undefined ? slot : { ...slot, message: recordedText(slot.message) },
    );
    for (const each of slots) {
      const { slot, remote, release, module, outcome, duration, isKept, message } = each;
      if (isKept) {
        keptSlots.inc({ remote, module });
        continue;
      }
      counter.inc({
        remote,
        release: release === null ? 'none' : releaseLabels.of({ name: remote, version: release }),
        module,
        outcome,
      });
      slotSeconds.observe({ remote }, duration / 1_000);
      if (outcome !== 'rendered' && isFirstSeen(each))
        log.error({ slot, remote, release, module, outcome, message }, 'slot not rendered on the server');
    }
    const loads = slots.flatMap((slot) => failureOf(slot, path) ?? []);
    if (loads.length > 0)
      buffer.add({ loads, vitals: [], scriptErrors: [] }, { loads: [], vitals: [], scriptErrors: [] });
  };
}
