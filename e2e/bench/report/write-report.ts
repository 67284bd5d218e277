import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { BenchOptions } from '../options.ts';
import { groupTable, rowsOf, type Group } from './results.ts';

/** What a bench has measured. */
export interface BenchResults {
  groups: readonly Group[];
  /** Names of the subjects with which all others are compared. */
  comparedWith: readonly string[];
  /** Reasons why the bench left out measurements. */
  omitted: readonly string[];
  /** What a reader of the report must know besides the number of runs. @default nothing */
  remark?: string;
}

const results = join(import.meta.dirname, '../../.results/bench');

/** Writes the results of a bench to `.results/bench/{name}.md` and `.json`, and prints one of them. */
export function writeReport(
  name: string,
  { groups, comparedWith, omitted, remark = '' }: BenchResults,
  { runs, isJson }: BenchOptions,
): void {
  const environment = {
    node: process.version,
    processors: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    runs,
  };
  const machine = `Node.js ${environment.node}, ${environment.processors} × ${environment.processor}`;
  const markdown = [
    `Runs: ${runs}${remark}. Median (least–greatest). ${machine}.`,
    ...groups.map((group) => groupTable(group, comparedWith)),
    ...omitted.map((reason) => `Left out: ${reason}.`),
  ].join('\n\n');
  const measured = groups.map((group) => ({
    title: group.title,
    rows: rowsOf(group, comparedWith),
    measurements: Object.fromEntries(group.subjects),
  }));
  const json = JSON.stringify({ environment, omitted, groups: measured }, null, 2);
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.md`), `${markdown}\n`);
  writeFileSync(join(results, `${name}.json`), `${json}\n`);
  console.log(isJson ? json : markdown);
}
