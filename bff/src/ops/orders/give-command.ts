import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ChannelCommands, CommandResult } from '../../delivery/registry/channels/commands/channel-command.ts';
import type { OrderKind } from '../addresses.ts';

/** The commands of the registry that operators give. */
export type OperatorCommands = Pick<ChannelCommands, 'moveChannel' | 'promote' | 'rollBack' | 'end'>;

/** An order that is a command of the registry. */
export interface OrderCommand {
  kind: Exclude<OrderKind, 'link'>;
  name: string;
  channel: string;
  /** `undefined` where the registry decides it, or none is needed. */
  version: string | undefined;
  percent: number | undefined;
  why: string;
  /** Address of the operator, for the audit. */
  who: string;
  /** Id of the channel's last change that the operator saw; `null` where the channel had none. */
  expectedChange: number | null;
  /** The same of the canary, which may end with a promotion. */
  expectedCanaryChange: number | null;
  isDryRun: boolean;
}

/** Gives a command to the registry. The page on which it is confirmed is a dry run of the same command. */
export async function giveCommand(
  registry: OperatorCommands,
  { kind, channel, version, percent, expectedCanaryChange, ...command }: OrderCommand,
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
