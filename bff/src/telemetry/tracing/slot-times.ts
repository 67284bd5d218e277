import type { SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { TimeSpan } from './tracing.ts';

/**
 * When each slot began and ended. A process that runs code of remotes says so, and may say what it likes: no slot began
 * before the process was asked, or ended after it had answered. Shells that do not say when render one slot after the
 * other, and answer after the last.
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
