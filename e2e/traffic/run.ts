/**
 * Simulates a day of the site at a hundred million page views: makes a request log by the model of
 * `model/assumptions.ts`, plays it through the caches of the design, and prints hit rates, loads, machines and costs.
 * Writes `.results/traffic/traffic.md` and `traffic.json`. The same options give the same figures; options.ts has them.
 * - `--json` prints the JSON instead.
 * - `--compare` simulates an hour of the design and of others, prints a table and writes `compare.md`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.ts';
import { comparison } from './report/compare.ts';
import { markdownOf, reportOf } from './report/report.ts';
import { simulate } from './simulate.ts';

const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
const results = join(import.meta.dirname, '../.results/traffic');
const options = readOptions(process.argv.slice(2));
mkdirSync(results, { recursive: true });

if (options.isComparison) {
  const markdown = comparison(options);
  writeFileSync(join(results, 'compare.md'), `${markdown}\n`);
  console.log(markdown);
} else {
  const report = reportOf(simulate(options, say), options);
  const markdown = markdownOf(report, options);
  const json = JSON.stringify({ options, report }, null, 2);
  writeFileSync(join(results, 'traffic.md'), `${markdown}\n`);
  writeFileSync(join(results, 'traffic.json'), `${json}\n`);
  console.log(options.isJson ? json : markdown);
}
