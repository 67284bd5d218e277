import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { TimeSpan } from './tracing.ts';

/**
 * Computes when each slot began and ended. Clamps the times to the time of the job, because the rendering process that
 * reports them runs code of remotes. Computes the starts that older shells do not report from the end of the job,
 * because such shells render slots one after the other and answer after the last.
 */
export function slotTimes(
  outcomes: readonly Pick<SlotOutcome, 'started' | 'duration'>[],
  { began, ended }: TimeSpan,
): TimeSpan[] {
  const within = (moment: number) => Math.min(Math.max(moment, began), ended);
  const took = outcomes.map(({ duration }) => (Number.isFinite(duration) ? Math.max(0, duration) : 0));
  let next = ended - took.reduce((sum, each) => sum + each, 0);
  return outcomes.map(({ started }, index) => {
    const from = started !== undefined && Number.isFinite(started) ? started : next;
    const to = from + (took[index] ?? 0);
    next = to;
    return { began: within(from), ended: within(to) };
  });
}
