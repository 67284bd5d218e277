/**
 * Measures our pages and our server beside the same article as bare HTML: one interleaved run on any machine, medians with
 * their spread, ratios and no verdict. Writes `.results/bench/bench.md` and `bench.json` and prints the Markdown.
 *
 * `--runs N` (3) measurements of each; `--only WORDS` parts of names of subjects (`/tabbed`), articles (`sample`, `corpus`) and lines
 * (`phone`, `ordinary`), with commas between; `--json` prints the JSON instead. CHROMIUM_PATH names a browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { lines } from './browser/line.ts';
import { measureView } from './browser/measure-view.ts';
import { isWanted, readOptions } from './options.ts';
import { groupTable, rowsOf, type Group, type Measurement } from './report/results.ts';
import { viewMeasurement } from './report/view-measurement.ts';
import { openSubjects } from './subjects/open-subjects.ts';
import { STATIC_PAGE } from './subjects/subject.ts';

const results = join(import.meta.dirname, '../.results/bench');
const COMPARED_WITH = [STATIC_PAGE];
const say = (line: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

const options = readOptions(process.argv.slice(2));
const executablePath = process.env['CHROMIUM_PATH'] ?? '';
const groups: Group[] = [];

function note(title: string, name: string, measurement: Measurement): void {
  let group = groups.find((group) => group.title === title);
  if (group === undefined) groups.push((group = { title, subjects: new Map() }));
  const measured = group.subjects.get(name) ?? [];
  group.subjects.set(name, [...measured, measurement]);
}

const opened = await openSubjects();
let browser: Browser | undefined;
try {
  browser = await chromium.launch({ args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'], ...(executablePath === '' ? {} : { executablePath }) });
  for (const reason of opened.omitted) say(`left out: ${reason}`);
  const views = lines.flatMap((line) => opened.subjects.map((subject) => ({ line, subject }))).filter(({ line, subject }) => isWanted(options.only, [line.name, subject.name, subject.article]));
  // Each run measures everything once: what slows the machine for a while slows all subjects.
  for (let run = 1; run <= options.runs; run += 1) {
    for (const { line, subject } of views) {
      const view = await measureView(browser, subject, line);
      say(`run ${run} of ${options.runs}: ${line.name}, ${subject.article}, ${subject.name}: first paint ${Math.round(view.firstPaint)} ms, blocked ${Math.round(view.mainThread.blocked)} ms`);
      for (const { selector } of view.read?.presses.filter(({ toResult }) => toResult === null) ?? []) say(`  nothing came of pressing ${selector}`);
      note(`${subject.article}, ${line.description}`, subject.name, viewMeasurement(view));
    }
  }
} finally {
  await browser?.close();
  await opened.stop();
}

const environment = { node: process.version, processors: cpus().length, processor: cpus()[0]?.model ?? 'unknown', runs: options.runs };
const markdown = [
  `Runs: ${options.runs}. Median (least–greatest). Node.js ${process.version}, ${environment.processors} × ${environment.processor}.`,
  ...groups.map((group) => groupTable(group, COMPARED_WITH)),
  ...opened.omitted.map((reason) => `Left out: ${reason}.`),
].join('\n\n');
const json = JSON.stringify(
  { environment, omitted: opened.omitted, groups: groups.map((group) => ({ title: group.title, rows: rowsOf(group, COMPARED_WITH), measurements: Object.fromEntries(group.subjects) })) },
  null,
  2,
);
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'bench.md'), `${markdown}\n`);
writeFileSync(join(results, 'bench.json'), `${json}\n`);
console.log(options.isJson ? json : markdown);
