import { parseArgs } from 'node:util';
import { CORPUS_ARTICLE } from './subjects/subject.ts';

/** How often each subject is measured unless `--runs` says otherwise. */
const RUNS = 3;
/** The corpus' longest article takes a phone a minute for one view, so it is measured in one of so many runs. */
const RUNS_FOR_ONE_OF_CORPUS = 3;

/** What the caller asks for. */
export interface BenchOptions {
  /** How often each subject is measured. */
  runs: number;
  /** Parts of names of subjects, articles, lines and `server`; empty for all. */
  only: readonly string[];
  /** Prints JSON in place of Markdown. */
  isJson: boolean;
}

/** Reads the command line. @throws Error with a sentence for the caller when it cannot be read. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { runs: { type: 'string' }, only: { type: 'string', multiple: true }, json: { type: 'boolean' } },
  });
  const runs = Number(values.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs takes a whole number from 1, not ${values.runs}`);
  const only = (values.only ?? [])
    .flatMap((words) => words.split(','))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
  return { runs, only, isJson: values.json ?? false };
}

/** Whether something with these names is asked for: each word that is given has to be part of one of them. */
export function isWanted(only: readonly string[], names: readonly string[]): boolean {
  return only.every((word) => names.some((name) => name.toLowerCase().includes(word)));
}

/** Whether an article is measured in a run. @param run from 1. */
export function isDue(article: string, run: number): boolean {
  return article !== CORPUS_ARTICLE || run % RUNS_FOR_ONE_OF_CORPUS === 1;
}
