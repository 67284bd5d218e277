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
    return 'readers would no longer get the remote from their next page on; open pages keep the remote';
  if (channel === STABLE_CHANNEL)
    return `all readers${hasCanary ? ' but those of the canary' : ''} would get the release from their next page on`;
  if (channel === CANARY_CHANNEL)
    return to === null
      ? "the canary's readers would get stable's release"
      : `${to.percent ?? 0} % of the readers would get the release, all others stable's release`;
  return to === null
    ? "the preview's links would end at once"
    : 'everybody with a link of the preview would get the release';
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
  full: 'run all checks again',
  rollback: 'run only the checks whose result may differ since readers had the release',
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
      ? 'no report of the publication'
      : published.isOpen
        ? 'the release passed when it was published'
        : 'the release was refused when it was published';
  return [
    ...moves.flatMap((move) => moveLines(name, move, hasCanary)),
    trial === null
      ? 'the gate: not needed, because no channel would get another release'
      : `the gate: ${verdict}; before the move, the gate would ${trials[trial.mode]}`,
    'dry run: nothing has changed',
  ];
}
