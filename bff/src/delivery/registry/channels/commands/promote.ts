import type { PlannedMove, PromoteCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { expectedOf, type Planner } from './plan.ts';
import { refuseRelease, refuseRetired, shareFor } from './target.ts';

/**
 * Plans a promotion: a channel points at a release, by default the canary's. A canary whose release becomes stable
 * ends.
 */
export function planPromote({ version: asked, channel = STABLE_CHANNEL, percent, why }: PromoteCommand): Planner {
  return async (state) => {
    const retired = await refuseRetired(state);
    if (retired !== null) return retired;
    const canary = state.pointers.get(CANARY_CHANNEL) ?? null;
    const version = asked ?? canary?.version;
    if (version === undefined) return { kind: 'no-version' };
    const refusal = await refuseRelease(state, version);
    if (refusal !== null) return refusal;
    const share = shareFor(channel, percent, state);
    if ('kind' in share) return share;
    const from = state.pointers.get(channel) ?? null;
    if (from?.version === version && from.percent === share.percent) return { kind: 'already-there', channel, version };
    const reason =
      why ?? (canary?.version === version ? `promoted from the canary at ${canary.percent} %` : 'promoted by command');
    const move: PlannedMove = { channel, action: 'promote', from, to: { version, ...share }, why: reason };
    const end: PlannedMove = {
      channel: CANARY_CHANNEL,
      action: 'end',
      from: canary,
      to: null,
      why: `promoted to ${STABLE_CHANNEL}`,
    };
    return {
      moves: channel === STABLE_CHANNEL && canary?.version === version ? [move, end] : [move],
      trial: { version, channel, mode: 'full' },
      dependsOn: expectedOf({
        [channel]: from,
        ...((asked === undefined || channel === STABLE_CHANNEL) && { [CANARY_CHANNEL]: canary }),
      }),
    };
  };
}
