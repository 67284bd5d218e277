import type { Command as Program, CommanderError } from 'commander';
import { meantBy } from './output/did-you-mean.ts';

/** Returns the names of the commands of a program, or of the subcommands of a command. */
export const namesOf = (program: Program) => program.commands.map((each) => each.name());

/** Returns the words of a command line before its first option. Later words may be values of options. */
function leadingWords(args: readonly string[]): string[] {
  const words = args.filter((word) => word !== '--json');
  const option = words.findIndex((word) => word.startsWith('-'));
  return option < 0 ? words : words.slice(0, option);
}

/** Returns the command that the words name, with its full name: `rollout show` is a separate command. */
function commandOf(
  words: readonly string[],
  program: Program,
  path: readonly string[] = [],
): { path: string; command: Program } | undefined {
  const [first, ...rest] = words;
  const command = program.commands.find((each) => each.name() === first);
  if (first === undefined || command === undefined) return undefined;
  return commandOf(rest, command, [...path, first]) ?? { path: [...path, first].join(' '), command };
}

/** Returns the fault that commander found, as one sentence that shows the correct form of the command. */
function sentenceOf({ code, message }: CommanderError, said: readonly string[], program: Program): string {
  const found = commandOf(said, program);
  if (found && code === 'commander.help')
    return `${found.path} needs a subcommand: ${namesOf(found.command).join(', ')}`;
  const usage = found && code === 'commander.missingArgument' ? `: ${found.path} ${found.command.usage()}` : '';
  return message.replace(/^error: /, '').replace(/\n\(Did you mean (.+)\?\)$/, ': did you mean $1?') + usage;
}

/**
 * Returns the fault of a command line whose first word is not a command, so that commander read the word as the remote
 * to release; `undefined` for another fault.
 * @param said the words before the first option.
 */
function misspelled({ code }: CommanderError, said: readonly string[], program: Program): string | undefined {
  const [first] = said;
  const names = namesOf(program);
  if (
    first === undefined ||
    names.includes(first) ||
    !(code === 'commander.excessArguments' || code === 'commander.unknownOption')
  )
    return undefined;
  const meant = meantBy(first, names);
  if (meant !== undefined) return `there is no command "${first}": did you mean ${meant}?`;
  if (code === 'commander.unknownOption') return undefined;
  const later = said.find((word) => names.includes(word));
  return later === undefined
    ? `there is no command "${first}", and release takes one remote`
    : `put the command first: ${later} ${first}`;
}

/**
 * Returns the fault of a command line that commander refused, as one sentence that shows how to write it.
 * @param args arguments without the program's name.
 */
export function faultOf(error: CommanderError, args: readonly string[], program: Program): string {
  const said = leadingWords(args);
  return misspelled(error, said, program) ?? sentenceOf(error, said, program);
}
