import type { RollBackCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { expectedOf, type Planner } from './plan.ts';
import { refuseRelease } from './target.ts';

/**
 * Plans a rollback: stable points at the release before, or at another one that is kept. It brings a retired remote
 * back.
 */
export function planRollBack({ version: asked, why = 'rolled back by command' }: RollBackCommand): Planner {
  return async (state) => {
    const from = state.pointers.get(STABLE_CHANNEL) ?? null;
    const version = asked ?? (await state.stableBefore());
    if (version === null) return { kind: 'nothing-before' };
    const refusal = await refuseRelease(state, version);
    if (refusal !== null) return refusal;
    if (from?.version === version) return { kind: 'already-there', channel: STABLE_CHANNEL, version };
    // What readers were served has passed the whole gate before: a rollback must be quick, and work where trials do
    // not.
    const mode = (await state.wasServed(version)) ? 'rollback' : 'full';
    return {
      moves: [{ channel: STABLE_CHANNEL, action: 'rollback', from, to: { version, percent: null }, why }],
      trial: { version, channel: STABLE_CHANNEL, mode },
      dependsOn: expectedOf({ [STABLE_CHANNEL]: from }),
    };
  };
}
