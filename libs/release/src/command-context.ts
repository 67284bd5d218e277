import type { Connection } from './registry/connect.ts';
import type { Outcome, Result } from './outcome.ts';
import type { ProgressTarget } from './output/upload-progress.ts';

/** Dependencies of a command. */
export interface CommandContext {
  /** Folder in which the command was started. */
  folder: string;
  /** Connects to the site, once. A command calls this function after all checks that need no site. */
  connect: () => Promise<Result<Connection>>;
  /** Prints one line of progress. */
  say: (line: string) => void;
  /** File descriptor to which builds and tests print. */
  output: number;
  progress: ProgressTarget;
  signal: AbortSignal;
}

/** A command with parsed arguments. */
export type Command = (context: CommandContext) => Promise<Outcome>;
