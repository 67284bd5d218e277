import type { Logger } from 'pino';
import type { LoadFailureCause } from '@plainwell/contracts/delivery/telemetry.ts';
import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import { routeOf } from '../history/route-of.ts';
import type { LoadRow } from '../history/store.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { recordedText } from '../recorded/recorded-text.ts';
import type { KnownReleases } from './known-releases.ts';
import type { ReportBuffer } from './report-buffer.ts';
import { storable, storableTime } from './report-rows.ts';

interface SlotRecorderParts {
  metrics: Pick<Metrics, 'slots' | 'slotSeconds' | 'releaseLabels'>;
  log: Logger;
  /** Notes a slot that was not rendered, and says whether it is the first time. */
  isFirstSeen: (slot: SlotOutcome) => boolean;
  known: Pick<KnownReleases, 'armOf'>;
  buffer: Pick<ReportBuffer, 'add'>;
}

/** Causes of slots that were not rendered. One that was `skipped` failed before, and was told then. */
const causes: Partial<Record<SlotOutcome['outcome'], LoadFailureCause>> = {
  failed: 'render',
  timeout: 'timeout',
  missing: 'contract',
};

/** Longest words of an error, as browsers' reports have them too. */
const MESSAGE_MAXIMUM = 500;

/** The server has no browser and no address. */
const ownReport = { pageView: null, number: null, weight: 1, browser: 'other', engine: 'other', source: 0 } as const;

/**
 * Takes the outcomes of the slots of a rendering: counts them, and stores those that failed beside what browsers
 * report. The log names a failure with its owner once: a release that fails does so on every page.
 * @returns takes the path of the page too; '' where it has no address of its own.
 */
export function createSlotRecorder({
  metrics: { slots: counter, slotSeconds, releaseLabels },
  log,
  isFirstSeen,
  known,
  buffer,
}: SlotRecorderParts): (slots: readonly SlotOutcome[], path: string) => void {
  function failureOf(
    { remote, release, module, outcome, duration, message }: SlotOutcome,
    path: string,
  ): LoadRow | null {
    const cause = causes[outcome];
    // A slot of a remote that nobody has released is nobody's fault.
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
      message: message === undefined ? null : storable(message.slice(0, MESSAGE_MAXIMUM)),
    };
  }

  return (all, path) => {
    // A module's error may repeat what it was given.
    const slots = all.map((slot) =>
      slot.message === undefined ? slot : { ...slot, message: recordedText(slot.message) },
    );
    for (const each of slots) {
      const { slot, remote, release, module, outcome, duration, message } = each;
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
