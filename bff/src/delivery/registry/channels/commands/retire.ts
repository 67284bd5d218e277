import type { PlannedMove, RetireCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { expectedOf, type Planner } from './plan.ts';

/**
 * Plans the retirement of a remote: all its channels end, and readers no longer get it. Refuses while a live shell uses
 * the remote. The releases stay published, for open pages and for a rollback, which brings the remote back.
 */
export function planRetire({ why = 'retired by command' }: RetireCommand, isShell: boolean): Planner {
  return async (state) => {
    if (isShell) return { kind: 'shell-stays' };
    const retirement = await state.retirement();
    if (retirement !== null) return { kind: 'retired', retirement };
    const stable = state.pointers.get(STABLE_CHANNEL);
    if (!stable) return { kind: 'no-channel', channel: STABLE_CHANNEL, channels: [...state.pointers.keys()] };
    const slots = await state.slots();
    if (slots.length > 0) return { kind: 'in-use', slots };
    const others = [...state.pointers.values()].filter(({ channel }) => channel !== STABLE_CHANNEL);
    const ends = others.map((from): PlannedMove => ({
      channel: from.channel,
      action: 'end',
      from,
      to: null,
      why: 'the remote was retired',
    }));
    return {
      moves: [{ channel: STABLE_CHANNEL, action: 'retire', from: stable, to: null, why }, ...ends],
      trial: null,
      dependsOn: expectedOf(Object.fromEntries(state.pointers)),
    };
  };
}
