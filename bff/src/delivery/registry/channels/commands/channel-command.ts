import type {
  CommandRefusal,
  EndCommand,
  PlannedCommand,
  PromoteCommand,
  RetireCommand,
  RollBackCommand,
  ShareCommand,
} from '@plainwell/contracts/delivery/channel-commands.ts';
import type { ChannelMove, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';

/** The name that a command is about, and who gives it, for the audit. */
interface Addressed {
  name: string;
  who: string;
}

/** How a command ended. */
export type CommandResult =
  /** All its moves were written, with their audit. */
  | { kind: 'done'; changes: readonly [PointerChange, ...PointerChange[]] }
  /** A dry run: what it would do now. */
  | ({ kind: 'planned' } & Readonly<PlannedCommand>)
  /** It did nothing. */
  | CommandRefusal;

/**
 * Moves channels. Each command goes through the gate where readers get another release, and writes all its moves in one
 * transaction, or none.
 */
export interface ChannelCommands {
  /** Points a channel at a release that was published. */
  moveChannel(command: ChannelMove & Addressed & { channel: string; isDryRun?: boolean }): Promise<CommandResult>;
  /** Points a channel at a release, by default at what the canary has, which ends when its release becomes stable. */
  promote(command: PromoteCommand & Addressed): Promise<CommandResult>;
  /** Points stable at the release before, or at another one that is kept. */
  rollBack(command: RollBackCommand & Addressed): Promise<CommandResult>;
  /** Gives the canary that runs another share of the readers. */
  setShare(command: ShareCommand & Addressed): Promise<CommandResult>;
  /** Ends all channels of a remote that no shell names any more. */
  retire(command: RetireCommand & Addressed): Promise<CommandResult>;
  /** Ends a canary or a preview, and the links to it. */
  end(command: EndCommand & Addressed): Promise<CommandResult>;
}
