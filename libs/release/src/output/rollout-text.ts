import type { Rollout } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import { minuteOf } from './table.ts';

type RolloutEvent = Rollout['events'][number];

/** Formats one event of a rollout in one line. */
export const rolloutEventLine = ({ at, percent, phase, words }: RolloutEvent) =>
  `${minuteOf(at)} UTC  ${percent === null ? phase : `${percent} %`}  ${words}`;

/** Formats the state of a rollout in one line. */
export function rolloutLine({ name, version, phase, percent, isPaused, words }: Rollout): string {
  const isOver = phase === 'succeeded' || phase === 'failed';
  const state = isPaused && !isOver ? `paused (${phase})` : phase;
  return `${name} ${version} ${isOver ? 'has' : 'is'} ${state} at ${percent} %: ${words}`;
}
