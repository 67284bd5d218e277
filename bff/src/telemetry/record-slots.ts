import type { Logger } from 'pino';
import type { SlotOutcome } from '@plainwell/contracts/shell-server.ts';
import type { Metrics } from './metrics.ts';

/** Counts what became of the slots of a rendering; what went wrong is logged with its owner. */
export function recordSlots(slots: readonly SlotOutcome[], { slots: counter, slotSeconds, releaseLabels }: Metrics, log: Logger): void {
  for (const { slot, remote, release, module, outcome, duration, message } of slots) {
    counter.inc({ remote, release: release === null ? 'none' : releaseLabels.of(remote, release), module, outcome });
    slotSeconds.observe({ remote }, duration / 1_000);
    if (outcome !== 'rendered') log.error({ slot, remote, release, module, outcome, message }, 'slot not rendered on the server');
  }
}
