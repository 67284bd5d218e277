import type { RollBackCommand } from '@plainwell/contracts/delivery/channel-commands.ts';
import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import { expectedOf, type Planner } from './plan.ts';
import { refuseRelease } from './target.ts';

/**
 * Plans a rollback: stable points at the release that was stable before, or at another release whose files are stored.
 * A rollback brings a retired remote back.
 */
export function planRollBack({ version: asked, why = 'rolled back by command' }: RollBackCommand): Planner {
  return async (state) => {
    const from = state.pointers.get(STABLE_CHANNEL) ?? null;
    const version = asked ?? (await state.stableBefore());
    if (version === null) return { kind: 'nothing-before' };
    const refusal = await refuseRelease(state, version);
    if (refusal !== null) return refusal;
    if (from?.version === version) return { kind: 'already-there', channel: STABLE_CHANNEL, version };
    // A release that readers got has passed the whole gate before. A rollback must be quick, and must work even if
    // trials do not.
    const mode = (await state.wasServed(version)) ? 'rollback' : 'full';
    return {
      moves: [{ channel: STABLE_CHANNEL, action: 'rollback', from, to: { version, percent: null }, why }],
      trial: { version, channel: STABLE_CHANNEL, mode },
      dependsOn: expectedOf({ [STABLE_CHANNEL]: from }),
    };
  };
}
