import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelCommands, CommandResult } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { CommandKind } from '../addresses.ts';

/** The registry's commands that operators can give. */
export type OperatorCommands = Pick<ChannelCommands, 'moveChannel' | 'promote' | 'rollBack' | 'end'>;

/** A command of an operator that the registry executes. */
export interface RegistryCommand {
  kind: Exclude<CommandKind, 'link'>;
  name: string;
  channel: string;
  /** `undefined` if the registry chooses the version, or if the command needs none. */
  version: string | undefined;
  percent: number | undefined;
  why: string;
  /** Address of the operator, for the audit. */
  who: string;
  /** Id of the channel's last change that the operator saw. `null` if the channel did not exist. */
  expectedChange: number | null;
  /** Id of the canary's last change that the operator saw. `null` if there was no canary. */
  expectedCanaryChange: number | null;
  isDryRun: boolean;
}

/** Gives a command to the registry. The page that asks for confirmation makes a dry run of the same command. */
export async function giveCommand(
  registry: OperatorCommands,
  { kind, channel, version, percent, expectedCanaryChange, ...command }: RegistryCommand,
): Promise<CommandResult> {
  switch (kind) {
    case 'end':
      return registry.end({ ...command, channel });
    case 'canary':
      return version === undefined
        ? { kind: 'no-version' }
        : registry.moveChannel({ ...command, channel: CANARY_CHANNEL, version, percent });
    case 'promote':
      return registry.promote({ ...command, version, expectedCanaryChange });
    case 'rollback':
      return registry.rollBack({ ...command, version });
  }
}
