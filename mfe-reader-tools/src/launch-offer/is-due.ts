import type { Reading } from '@plainwell/contracts/modules/infinite-page.ts';
import type { LaunchOfferDepths } from '@plainwell/contracts/modules/props/launch-offer.ts';

/** Returns whether the reader is far enough down the page for the newsletter offer (rules.md#infinite-page). */
export function isDue(
  { position, depth }: Pick<Reading, 'position' | 'depth'>,
  { first, second }: LaunchOfferDepths,
): boolean {
  return (position === 1 && depth >= first) || (position === 2 && depth >= second);
}
