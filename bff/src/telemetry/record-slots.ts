import type { Logger } from 'pino';
import type { SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import type { Metrics } from './metrics.ts';

/**
 * Counts the outcomes of the slots of a rendering. The log names a failure with its owner once: a release that fails does so on
 * every page.
 * @param isFirstSeen notes a slot that was not rendered, and says whether it is the first time.
 */
export function recordSlots(slots: readonly SlotOutcome[], { slots: counter, slotSeconds, releaseLabels }: Metrics, log: Logger, isFirstSeen: (slot: SlotOutcome) => boolean): void {
  for (const each of slots) {
    const { slot, remote, release, module, outcome, duration, message } = each;
    counter.inc({ remote, release: release === null ? 'none' : releaseLabels.of({ name: remote, version: release }), module, outcome });
    slotSeconds.observe({ remote }, duration / 1_000);
    if (outcome !== 'rendered' && isFirstSeen(each)) log.error({ slot, remote, release, module, outcome, message }, 'slot not rendered on the server');
  }
}
