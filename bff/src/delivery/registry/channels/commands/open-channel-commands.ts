import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { CANARY_CHANNEL, STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelCommands, CommandResult } from './channel-command.ts';
import { planEnd } from './end.ts';
import type { Execution } from './execute-command.ts';
import { planMove } from './move.ts';
import type { ExpectedChanges } from './plan.ts';
import { planPromote } from './promote.ts';
import { planRetire } from './retire.ts';
import { planRollBack } from './roll-back.ts';
import { planShare } from './set-share.ts';

/** Returns the optimistic locks of a caller. A change that is absent locks nothing. */
function locks(changes: Readonly<Record<string, number | null | undefined>>): ExpectedChanges {
  return new Map(
    Object.entries(changes).flatMap(([channel, change]) => (change === undefined ? [] : [[channel, change] as const])),
  );
}

/** Creates the commands that move channels. */
export function openChannelCommands(execute: (execution: Execution) => Promise<CommandResult>): ChannelCommands {
  const run = (
    { name, who, isDryRun = false }: Pick<Execution, 'name' | 'who'> & { isDryRun?: boolean | undefined },
    planner: Execution['planner'],
    expected: ExpectedChanges,
  ) => execute({ name, who, isDryRun, planner, expected });
  return {
    moveChannel: (command) => run(command, planMove(command), locks({ [command.channel]: command.expectedChange })),
    promote: (command) =>
      run(
        command,
        planPromote(command),
        locks({
          [CANARY_CHANNEL]: command.expectedCanaryChange,
          [command.channel ?? STABLE_CHANNEL]: command.expectedChange,
        }),
      ),
    rollBack: (command) => run(command, planRollBack(command), locks({ [STABLE_CHANNEL]: command.expectedChange })),
    setShare: (command) => run(command, planShare(command), locks({ [CANARY_CHANNEL]: command.expectedChange })),
    retire: (command) =>
      run(
        command,
        planRetire(command, command.name === SHELL_NAME),
        locks({ [STABLE_CHANNEL]: command.expectedChange }),
      ),
    end: (command) => run(command, planEnd(command), locks({ [command.channel]: command.expectedChange })),
  };
}
