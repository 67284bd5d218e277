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

/** Name that a command concerns, and who gives the command, for the audit. */
interface Addressed {
  name: string;
  who: string;
}

/** Outcome of a command. */
export type CommandResult =
  /** All moves were written, with their audit. */
  | { kind: 'done'; changes: readonly [PointerChange, ...PointerChange[]] }
  /** A dry run: the plan that the command would carry out now. */
  | ({ kind: 'planned' } & Readonly<PlannedCommand>)
  /** The command did nothing. */
  | CommandRefusal;

/**
 * Commands that move channels. A command passes the gate if readers get another release, and writes all its moves in
 * one transaction, or none.
 */
export interface ChannelCommands {
  /** Points a channel at a published release. */
  moveChannel(command: ChannelMove & Addressed & { channel: string; isDryRun?: boolean }): Promise<CommandResult>;
  /**
   * Points a channel (by default stable) at a release (by default the canary's). A canary ends when its release becomes
   * stable.
   */
  promote(command: PromoteCommand & Addressed): Promise<CommandResult>;
  /** Points stable at the release that was stable before, or at another release whose files are stored. */
  rollBack(command: RollBackCommand & Addressed): Promise<CommandResult>;
  /** Changes the running canary's share of the readers. */
  setShare(command: ShareCommand & Addressed): Promise<CommandResult>;
  /** Ends all channels of a remote that no live shell uses any more. */
  retire(command: RetireCommand & Addressed): Promise<CommandResult>;
  /** Ends a canary or a preview, and the links to it. */
  end(command: EndCommand & Addressed): Promise<CommandResult>;
}
