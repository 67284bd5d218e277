import type { CommandRefusal, GateMode, PlannedMove } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { ChannelPointer } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelState } from './channel-state.ts';

/** A trial that a release must pass before a channel points at it. */
export interface Trial {
  version: string;
  channel: string;
  mode: GateMode;
}

/** Number of the change that each channel is expected to have; `null` for a channel that must not exist. */
export type ExpectedChanges = ReadonlyMap<string, number | null>;

/** Effect of a command, written in one transaction. */
export interface Plan {
  moves: readonly [PlannedMove, ...PlannedMove[]];
  /** Trial before the moves; `null` if no reader gets another release. */
  trial: Trial | null;
  /** Pointers on which the plan depends. If one of them moves before the plan is executed, the plan is void. */
  dependsOn: ExpectedChanges;
}

/** Function that decides the effect of a command from the present state of its name. It writes nothing. */
export type Planner = (state: ChannelState) => Promise<Plan | CommandRefusal>;

/** Returns whether a planner refused the command. */
export function isRefusal(planned: Plan | CommandRefusal): planned is CommandRefusal {
  return 'kind' in planned;
}

/** Returns the changes that channels have now, as expectations for later. */
export function expectedOf(pointers: Readonly<Record<string, ChannelPointer | null>>): ExpectedChanges {
  return new Map(Object.entries(pointers).map(([channel, pointer]) => [channel, pointer?.change ?? null]));
}
