import { readCommandLine } from './command-line.ts';
import { connect, type Connection } from './registry/connect.ts';
import { exitCodes, failure, type Outcome, type Result } from './outcome.ts';
import { chooseSite, refuseElsewhere } from './registry/site-choice.ts';

/** The process in which a command runs. */
export interface Surroundings {
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  out: (text: string) => void;
  error: (text: string) => void;
  /** Whether standard error is a terminal. */
  isTerminal: boolean;
}

/** File descriptors of the standard streams, for the output of builds and tests. */
const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/**
 * Prints the outcome of a command, as one JSON document or as lines for people, and returns the exit code. Failures go
 * to standard error.
 */
function report(outcome: Outcome, isJson: boolean, { out, error }: Surroundings): number {
  if (!outcome.ok) {
    error(`${[outcome.message, ...(outcome.details ?? []).map((detail) => `  ${detail}`)].join('\n')}\n`);
    if (isJson)
      out(
        `${JSON.stringify({ ok: false, exitCode: outcome.exitCode, error: outcome.message, details: outcome.details ?? [], ...outcome.document }, null, 2)}\n`,
      );
    return outcome.exitCode;
  }
  out(isJson ? `${JSON.stringify({ ok: true, ...outcome.document }, null, 2)}\n` : `${outcome.lines.join('\n')}\n`);
  return exitCodes.done;
}

/**
 * Runs a command line and prints its outcome.
 * @returns the exit code.
 */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { folder, environment, signal, out, error, isTerminal } = surroundings;
  const isJson = args.includes('--json');
  const line = readCommandLine(args);
  if (line.kind === 'help') {
    out(line.text);
    return exitCodes.done;
  }
  if (line.kind === 'wrong')
    return report(
      failure(exitCodes.usage, line.message, { details: ['run "plainwell-release --help" to see the commands'] }),
      isJson,
      surroundings,
    );
  const say = (text: string) => (isJson ? error : out)(`${text}\n`);
  const elsewhere = line.localCommand === undefined ? null : refuseElsewhere(line.localCommand, line.site, environment);
  if (elsewhere) return report(elsewhere, isJson, surroundings);
  let connection: Promise<Result<Connection>> | undefined;
  const open = () => {
    const choice = chooseSite(line.site, environment, folder);
    return choice.ok ? connect(choice.value, signal, say) : Promise.resolve(choice);
  };
  try {
    const outcome = await line.command({
      folder,
      connect: () => (connection ??= open()),
      say,
      output: isJson ? STANDARD_ERROR : STANDARD_OUTPUT,
      progress: { isTerminal, write: error },
      signal,
    });
    return report(outcome, isJson, surroundings);
  } finally {
    const opened = await connection;
    if (opened?.ok) await opened.value.close();
  }
}
