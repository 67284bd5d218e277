import type { Connection } from './registry/connect.ts';
import type { Outcome, Result } from './outcome.ts';
import type { ProgressTarget } from './output/upload-progress.ts';

/** What a command works with. */
export interface CommandContext {
  /** Folder in which the command was started. */
  folder: string;
  /** Reaches the site, once, when a command has nothing left to find wrong by itself. */
  connect: () => Promise<Result<Connection>>;
  /** Says one line about what is going on. */
  say: (line: string) => void;
  /** Where builds and tests print, a file descriptor. */
  output: number;
  progress: ProgressTarget;
  signal: AbortSignal;
}

/** A command whose arguments were read. */
export type Command = (context: CommandContext) => Promise<Outcome>;
