import { CANARY_CHANNEL, STABLE_CHANNEL, type PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { formatChange } from '../views/format-change.ts';
import type { LineChart, MarkShape } from './chart.ts';

/** Maximum number of marks on a chart, because nobody can distinguish more. The chart shows the newest. */
export const MARKS_MAXIMUM = 30;

function shapeOf({ action, channel }: PointerChange): MarkShape {
  if (action === 'rollback') return 'rollback';
  if (action === 'end' || action === 'retire') return 'end';
  return channel === CANARY_CHANNEL ? 'canary' : 'release';
}

/** Returns whether a change affected readers. Changes of previews do not. */
export const isOfReaders = ({ channel }: Pick<PointerChange, 'channel'>) =>
  channel === STABLE_CHANNEL || channel === CANARY_CHANNEL;

/**
 * Returns the marks of channel changes for a chart.
 * @param changes newest first.
 */
export const changeMarks = (changes: readonly PointerChange[]): LineChart['marks'] =>
  changes
    .filter(isOfReaders)
    .slice(0, MARKS_MAXIMUM)
    .map((change) => ({ at: Date.parse(change.at), shape: shapeOf(change), words: formatChange(change) }));

/** The characters of the marks, with words for their meaning. */
export const markWords: readonly (readonly [character: string, words: string])[] = [
  ['▲', 'release or promotion'],
  ['◇', 'canary or its share'],
  ['▽', 'rollback'],
  ['✕', 'end of a canary, or retirement'],
];
