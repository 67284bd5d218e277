import { parseArgs } from 'node:util';

/** What a command line says: help is asked for, an option is wrong, or the words without options. */
export type CommandLine =
  | { kind: 'help' }
  | { kind: 'wrong'; problem: string }
  | { kind: 'words'; words: readonly string[] };

/** Reads the command line of a command whose only option is `--help`. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    return values.help === true ? { kind: 'help' } : { kind: 'words', words: positionals };
  } catch (error) {
    return { kind: 'wrong', problem: error instanceof Error ? error.message : String(error) };
  }
}
