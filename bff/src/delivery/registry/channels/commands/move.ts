import { CANARY_CHANNEL, type ChannelMove } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Planner } from './plan.ts';
import { sharePlan } from './set-share.ts';
import { refuseRelease, refuseRetired, shareFor } from './target.ts';

/**
 * Plans the move of a channel to a release. The `release` command requests this move after publishing. Replaces any
 * pointer of the channel, unless the caller expects a certain change. If the canary already has the release, only its
 * share changes.
 */
export function planMove({ channel, version, percent, why }: ChannelMove & { channel: string }): Planner {
  return async (state) => {
    const retired = await refuseRetired(state);
    if (retired !== null) return retired;
    const share = shareFor(channel, percent, state);
    if ('kind' in share) return share;
    const refusal = await refuseRelease(state, version);
    if (refusal !== null) return refusal;
    const from = state.pointers.get(channel) ?? null;
    const plan =
      channel === CANARY_CHANNEL && from?.version === version
        ? sharePlan(from, share.percent ?? 0, why)
        : {
            moves: [{ channel, action: 'release' as const, from, to: { version, ...share }, why }] as const,
            trial: { version, channel, mode: 'full' as const },
          };
    return { ...plan, dependsOn: new Map() };
  };
}
