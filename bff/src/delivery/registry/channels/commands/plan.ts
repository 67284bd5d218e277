import type { CommandRefusal, GateMode, PlannedMove } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelState } from './channel-state.ts';

/** A trial that a release must pass before a channel points at it. */
export interface Trial {
  version: string;
  channel: string;
  mode: GateMode;
}

/** Changes that channels are expected to have; `null` for a channel that does not exist. */
export type ExpectedChanges = ReadonlyMap<string, number | null>;

/** What a command does, in one transaction. */
export interface Plan {
  moves: readonly [PlannedMove, ...PlannedMove[]];
  /** `null` where no reader gets a release that they do not have already. */
  trial: Trial | null;
  /** Pointers from which the plan follows: when one of them moves before the plan is executed, the plan is void. */
  dependsOn: ExpectedChanges;
}

/** Decides what a command does, from the present state of its name. It writes nothing. */
export type Planner = (state: ChannelState) => Promise<Plan | CommandRefusal>;

/** Whether a planner refused. */
export function isRefusal(planned: Plan | CommandRefusal): planned is CommandRefusal {
  return 'kind' in planned;
}

/** The changes that channels have now, to be expected later. */
export function expectedOf(pointers: Readonly<Record<string, ChannelPointer | null>>): ExpectedChanges {
  return new Map(Object.entries(pointers).map(([channel, pointer]) => [channel, pointer?.change ?? null]));
}
