import type { ShareCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { CANARY_CHANNEL, type ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import { expectedOf, type Plan, type Planner } from './plan.ts';

/**
 * Plans another share of the readers for the running canary. Only a larger share passes the gate again, because it
 * reaches readers who do not have the release yet.
 */
export function sharePlan(canary: ChannelPointer, percent: number, why: string): Plan {
  const { channel, version } = canary;
  return {
    moves: [{ channel, action: 'share', from: canary, to: { version, percent }, why }],
    trial: percent > (canary.percent ?? 0) ? { version, channel, mode: 'full' } : null,
    dependsOn: expectedOf({ [channel]: canary }),
  };
}

/** Plans another share of the readers for the running canary. */
export function planShare({ percent, why = 'share set by command' }: ShareCommand): Planner {
  return async ({ pointers }) => {
    const canary = pointers.get(CANARY_CHANNEL);
    return canary ? sharePlan(canary, percent, why) : { kind: 'no-canary' };
  };
}
