import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { addScript } from '@plainwell/federation/browser/add-script.ts';
import { whenPointerMoves } from '../starting/pointer-movement.ts';

/** Brings the engagement script with the first movement of pointer or focus; without it nothing is fetched ahead. */
export function loadEngagement({ engagement, releases }: PageState): void {
  const load = () => {
    if (engagement) addScript(releases.shell.base + engagement.entry, engagement.integrity);
    engagement = undefined;
  };
  whenPointerMoves(load);
  addEventListener('focusin', load);
}
