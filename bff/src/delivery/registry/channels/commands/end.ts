import type { EndCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { expectedOf, type Planner } from './plan.ts';

/** Plans the end of a canary or a preview. Its release stays published. */
export function planEnd({ channel, why = 'ended by command' }: EndCommand): Planner {
  return async ({ pointers }) => {
    if (channel === STABLE_CHANNEL) return { kind: 'stable-stays' };
    const from = pointers.get(channel);
    if (!from) return { kind: 'no-channel', channel, channels: [...pointers.keys()] };
    return {
      moves: [{ channel, action: 'end', from, to: null, why }],
      trial: null,
      dependsOn: expectedOf({ [channel]: from }),
    };
  };
}
