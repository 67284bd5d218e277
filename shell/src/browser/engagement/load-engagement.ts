import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import type { addScript } from '@plainwell/federation/browser/add-script.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';

/** Brings the engagement script with the first movement of pointer or focus; without it nothing is fetched ahead. */
export function loadEngagement({ engagement, releases }: PageState, add: typeof addScript): void {
  const load = () => {
    if (engagement) add(releases.shell.base + engagement.entry, engagement.integrity);
    engagement = undefined;
  };
  whenPointerMoves(load);
  addEventListener('focusin', load);
}
