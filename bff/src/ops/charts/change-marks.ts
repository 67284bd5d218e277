import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { formatChange } from '../views/format-change.ts';
import type { LineChart, MarkShape } from './chart.ts';

/** Most marks on a chart: more cannot be told apart. The newest are drawn. */
export const MARKS_MAXIMUM = 30;

function shapeOf({ action, channel }: PointerChange): MarkShape {
  if (action === 'rollback') return 'rollback';
  if (action === 'end' || action === 'retire') return 'end';
  return channel === CANARY_CHANNEL ? 'canary' : 'release';
}

/** Changes that readers noticed: a preview is nobody's but its viewers'. */
export const isOfReaders = ({ channel }: Pick<PointerChange, 'channel'>) =>
  channel === STABLE_CHANNEL || channel === CANARY_CHANNEL;

/** What changes of pointers look like on a chart. @param changes newest first. */
export const changeMarks = (changes: readonly PointerChange[]): LineChart['marks'] =>
  changes
    .filter(isOfReaders)
    .slice(0, MARKS_MAXIMUM)
    .map((change) => ({ at: Date.parse(change.at), shape: shapeOf(change), words: formatChange(change) }));

/** What the shapes mean, as characters and words. */
export const markWords: readonly (readonly [character: string, words: string])[] = [
  ['▲', 'release or promotion'],
  ['◇', 'canary or its share'],
  ['▽', 'rollback'],
  ['✕', 'end of a canary, or retirement'],
];
