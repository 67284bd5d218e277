/**
 * Measures how much more answers cost on a large site than on a small one: three sites on one PostgreSQL, with the
 * sample articles, with the corpus of real articles, and with ten times as many, 200 releases, a million saved
 * articles, a million page events and a million comments. Alternates between the sites, and reports medians with their
 * spread and ratios, but no verdict. Writes `.results/bench/scale.md` and `scale.json` and prints the Markdown.
 * - `--runs N` (3), `--only WORDS` (parts of titles of tables and of names of sites), `--json`: as for the other bench.
 * - `--data FOLDER`: keeps the data of the sites there, which take minutes to make, and uses them again. By default
 *   they are temporary. PostgreSQL's user must be able to reach the folder.
 * - CHROMIUM_PATH: path of Chromium, in which the sites' reader and staff sign in.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { hasPostgres } from '../../harness/servers/postgres-program.ts';
import { CHROMIUM_ARGUMENTS } from '../browser/chromium-arguments.ts';
import { isWanted, readScaleOptions } from '../options.ts';
import { measureTasks, say } from '../report/measure-tasks.ts';
import type { Group } from '../report/results.ts';
import { writeReport } from '../report/write-report.ts';
import { fetchArticle } from '../subjects/open-subjects.ts';
import { callMeasurements } from './call-measurements.ts';
import { editMeasurements } from './edit-measurements.ts';
import { pageMeasurements } from './page-measurements.ts';
import { hasPsql } from './run-sql.ts';
import { type RunningScaleSite, startScaleSite } from './running-sites.ts';
import { openScaleData } from './scale-data.ts';
import { CORPUS_SITE, SAMPLE, scaleSites, SMALL_SITE } from './scale-site.ts';

const options = readScaleOptions(process.argv.slice(2));
const missing = [
  ...(hasPostgres && hasPsql ? [] : ['no PostgreSQL on this machine']),
  ...(hasCorpus ? [] : [WITHOUT_CORPUS]),
];
if (missing.length > 0) {
  console.error(missing.join('; '));
  process.exit(1);
}

async function makeFolder(): Promise<string> {
  const folder = options.data === undefined ? await mkdtemp(join(tmpdir(), 'plainwell-scale-')) : resolve(options.data);
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  return folder;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const folder = await makeFolder();
const data = await openScaleData(folder, say);
const executablePath = process.env['CHROMIUM_PATH'] ?? '';
const browser = await chromium.launch({
  args: [...CHROMIUM_ARGUMENTS],
  ...(executablePath === '' ? {} : { executablePath }),
});
const sites: RunningScaleSite[] = [];
let groups: readonly Group[] = [];
try {
  for (const site of scaleSites) sites.push(await startScaleSite(site, data.dataOf(site), browser));
  const [first] = sites;
  if (first === undefined) throw new Error('no site has started');
  const measurements = [
    { title: 'start', measure: async ({ startMs }: RunningScaleSite) => ({ 'until ready, ms': startMs }) },
    ...pageMeasurements,
    ...callMeasurements,
    ...editMeasurements(await fetchArticle({ url: first.url }, SAMPLE)),
  ];
  const tasks = measurements.flatMap(({ title, measure }) =>
    sites
      .filter(({ name }) => isWanted(options.only, [title, name]))
      .map((site) => ({ title, name: site.name, measure: () => measure(site) })),
  );
  // The first round lets Node.js compile the servers' code.
  await measureTasks(tasks, 1);
  groups = await measureTasks(tasks, options.runs);
} finally {
  for (const site of sites) await site.stop();
  await browser.close();
  await data.stop();
  if (options.data === undefined) await rm(folder, { recursive: true, force: true });
}

writeReport('scale', { groups, comparedWith: [SMALL_SITE.name, CORPUS_SITE.name], omitted: [] }, options);
