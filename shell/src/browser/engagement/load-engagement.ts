import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import type { RunScript } from '@plainwell/federation/browser/run-script.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';

/** Brings the engagement script with the first movement of pointer or focus; without it nothing is fetched ahead. */
export function loadEngagement({ shell: { base, engagement } }: BrowserReleases, run: RunScript): void {
  const load = () => {
    // Nothing depends on it: whatever becomes of it is well.
    if (engagement) void run(base + engagement.entry, engagement.integrity, () => true);
    engagement = undefined;
  };
  whenPointerMoves(load);
  addEventListener('focusin', load);
}
