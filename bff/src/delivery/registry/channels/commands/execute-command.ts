import { isDeepStrictEqual } from 'node:util';
import type { CommandRefusal, PlannedMove } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Database } from '../../../../database/database.ts';
import { movePointer } from '../channel-store.ts';
import { peerPointers } from '../peer-releases.ts';
import { withPointersLock } from '../release-locks.ts';
import { tryRelease, type TrialParts, type TriedRelease } from '../try-release.ts';
import type { CommandResult } from './channel-command.ts';
import { readChannelState, type ChannelState } from './channel-state.ts';
import { isRefusal, type ExpectedChanges, type Plan, type Planner, type Trial } from './plan.ts';

/** Most trials of a release for one command. A trial is repeated if the live releases changed meanwhile. */
const TRIALS_MAXIMUM = 5;

/** Command of the registry, ready to be executed. */
export interface Execution {
  name: string;
  /** Who gives the command, for the audit. */
  who: string;
  planner: Planner;
  /** Latest change of each channel that the caller saw. If a channel has changed since, the command is refused. */
  expected: ExpectedChanges;
  /** True if the executor only returns the plan. */
  isDryRun: boolean;
}

export interface ExecutionParts extends TrialParts {
  db: Database;
}

/** Plans a command on the state of its name. */
export async function planOn(
  state: ChannelState,
  { name, planner, expected }: Execution,
): Promise<Plan | CommandRefusal> {
  for (const [channel, change] of expected) {
    const pointer = state.pointers.get(channel) ?? null;
    if ((pointer?.change ?? null) !== change) return { kind: 'conflict', channel, pointer };
  }
  if (state.pointers.size > 0) return planner(state);
  const names = await state.names();
  return names.includes(name) ? planner(state) : { kind: 'unknown-name', name, names };
}

/** Returns the result of a dry run. */
export function plannedOf({ moves: [first, ...rest], trial }: Plan): Extract<CommandResult, { kind: 'planned' }> {
  return { kind: 'planned', moves: [first, ...rest], trial: trial && { version: trial.version, mode: trial.mode } };
}

const planNow = async (db: Database, execution: Execution) =>
  planOn(await readChannelState(db, execution.name), execution);

async function write(
  transaction: Database,
  name: string,
  who: string,
  { channel, action, to, why }: PlannedMove,
): Promise<PointerChange> {
  return movePointer(transaction, { name, channel, action, to, who, why });
}

/**
 * Creates the executor of commands. First the gate tries the release, which takes long. Then one transaction plans the
 * command again, under the pointers' lock, and writes all moves with their audit, or none.
 */
export function createCommandExecutor(parts: ExecutionParts) {
  const { db } = parts;

  async function writeAll(
    execution: Execution,
    trial: Trial | null,
    tried: TriedRelease | null,
  ): Promise<CommandResult> {
    const { name, who } = execution;
    return withPointersLock(db, async (transaction) => {
      const now = await planNow(transaction, execution);
      if (isRefusal(now)) return now;
      // If the live releases have changed since the trial, the trial proves nothing.
      const isTried =
        now.trial === null ||
        (isDeepStrictEqual(now.trial, trial) &&
          tried?.pointers === (await peerPointers(transaction, now.trial.channel)));
      if (!isTried) return { kind: 'overtaken' };
      const [first, ...rest] = now.moves;
      const changes: [PointerChange, ...PointerChange[]] = [await write(transaction, name, who, first)];
      for (const move of rest) changes.push(await write(transaction, name, who, move));
      return { kind: 'done', changes };
    });
  }

  return async (given: Execution): Promise<CommandResult> => {
    let execution = given;
    for (let trials = 0; trials < TRIALS_MAXIMUM; trials += 1) {
      const plan = await planNow(db, execution);
      if (isRefusal(plan)) return plan;
      if (execution.isDryRun) return plannedOf(plan);
      const tried = plan.trial && (await tryRelease(parts, execution.name, plan.trial));
      if (tried && !tried.report.isOpen) return { kind: 'gate-refused', gate: tried.report };
      // After every trial, the channels must still be as they were for the first plan.
      execution = { ...execution, expected: new Map([...plan.dependsOn, ...execution.expected]) };
      const result = await writeAll(execution, plan.trial, tried);
      if (result.kind !== 'overtaken') return result;
    }
    return { kind: 'overtaken' };
  };
}
