import { parseArgs } from 'node:util';
import { CORPUS_ARTICLE } from './subjects/subject.ts';

/** Default number of measurements of each subject (`--runs`). */
const RUNS = 3;
/**
 * Number of runs of which only one measures the longest article of the corpus, because one view takes a minute on the
 * slowed-down phone.
 */
const RUNS_FOR_ONE_OF_CORPUS = 3;

/** The options of the command line. */
export interface BenchOptions {
  /** Number of measurements of each subject. */
  runs: number;
  /**
   * Words that select measurements: parts of names of subjects, articles and connections, or `server`; empty for all.
   */
  only: readonly string[];
  /** Whether to print JSON instead of Markdown. */
  isJson: boolean;
}

const OPTIONS = {
  runs: { type: 'string' },
  only: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const;

interface GivenOptions {
  runs?: string | undefined;
  only?: string[] | undefined;
  json?: boolean | undefined;
}

function optionsOf(given: GivenOptions): BenchOptions {
  const runs = Number(given.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number from 1, not ${given.runs}`);
  const only = (given.only ?? [])
    .flatMap((words) => words.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  return { runs, only, isJson: given.json ?? false };
}

/**
 * Reads the command line.
 * @throws Error with a message for the caller if an option is invalid.
 */
export function readOptions(args: readonly string[]): BenchOptions {
  return optionsOf(parseArgs({ args: [...args], options: OPTIONS }).values);
}

/**
 * Reads the command line of the bench of scale.
 * @returns the options, and the folder that keeps its data (`--data`); `undefined` for a temporary one.
 * @throws as `readOptions` does.
 */
export function readScaleOptions(args: readonly string[]): BenchOptions & { data: string | undefined } {
  const { values } = parseArgs({ args: [...args], options: { ...OPTIONS, data: { type: 'string' } } });
  return { ...optionsOf(values), data: values.data };
}

/**
 * Returns whether a measurement with these names is selected: every word of `only` must be part of one of the names.
 */
export function isWanted(only: readonly string[], names: readonly string[]): boolean {
  return only.every((word) => names.some((name) => name.toLowerCase().includes(word)));
}

/**
 * Returns whether the bench measures an article in a run.
 * @param run number of the run, from 1.
 */
export function isDue(article: string, run: number): boolean {
  return article !== CORPUS_ARTICLE || run % RUNS_FOR_ONE_OF_CORPUS === 1;
}
