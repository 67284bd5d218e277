import type { PlannedCommand, PlannedMove } from '@plainwell/contracts/delivery/channel-commands.ts';
import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { placeText } from './change-text.ts';

/**
 * Describes which readers would get another release.
 * @param hasCanary whether a canary of the name would still run.
 */
function readersText({ channel, action, to }: PlannedMove, hasCanary: boolean): string {
  if (action === 'retire')
    return 'readers would get no such remote from their next page on; pages that are open keep it';
  if (channel === STABLE_CHANNEL)
    return `all readers${hasCanary ? ' but those of the canary' : ''} would get it from their next page on`;
  if (channel === CANARY_CHANNEL)
    return to === null
      ? 'its readers would get what stable has'
      : `${to.percent ?? 0} % of the readers would get it, all others what stable has`;
  return to === null ? 'its links would end at once' : 'whoever has its link would get it';
}

/** Formats one move of a dry run in two lines: the change, and the readers it affects. */
function moveLines(name: string, move: PlannedMove, hasCanary: boolean): string[] {
  const { channel, from, to } = move;
  const change =
    to === null
      ? `${name} ${channel} would end (now: ${placeText(from)})`
      : `${name} ${channel} would be ${placeText(to)} (now: ${placeText(from)})`;
  return [change, `  ${readersText(move, hasCanary)}`];
}

const trials = {
  full: 'it would try the release again, as a whole',
  rollback: 'it would check only what can have changed since readers had the release',
} as const;

/**
 * Formats what a command would do, for a terminal.
 * @param hasCanary whether a canary of the name would still run afterwards.
 * @param published the gate's report from the publication of the release; `null` if unknown.
 */
export function planLines(
  name: string,
  { moves, trial }: PlannedCommand,
  hasCanary: boolean,
  published: GateReport | null,
): string[] {
  const verdict =
    published === null
      ? 'has no report of its publication'
      : published.isOpen
        ? 'let it pass when it was published'
        : 'refused it when it was published';
  return [
    ...moves.flatMap((move) => moveLines(name, move, hasCanary)),
    trial === null
      ? 'the gate: not asked, no reader would get a release that they do not have'
      : `the gate: ${verdict}; ${trials[trial.mode]}, before that`,
    'a dry run: nothing was changed',
  ];
}
