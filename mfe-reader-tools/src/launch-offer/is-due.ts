import type { Reading } from '@plainwell/contracts/modules/article-feed.ts';
import type { LaunchOfferDepths } from '@plainwell/contracts/modules/launch-offer.ts';

/** Whether a reader who is there is offered the newsletter (rules.md#infinite-page). */
export function isDue(
  { position, depth }: Pick<Reading, 'position' | 'depth'>,
  { first, second }: LaunchOfferDepths,
): boolean {
  return (position === 1 && depth >= first) || (position === 2 && depth >= second);
}
