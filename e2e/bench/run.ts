/**
 * Measures our pages and our server, and for comparison the same article as plain HTML, as one bundle without
 * federation, and as a page of Next.js. Alternates between all measurements, and reports medians with their spread and
 * ratios, but no verdict, because times depend on the machine. Writes `.results/bench/bench.md` and `bench.json` and
 * prints the Markdown.
 * - `--runs N` (3): number of measurements of each subject; the longest article gets a third of them.
 * - `--only WORDS`: parts of names of subjects (`/tabbed`), articles (`sample`, `corpus`) and connections (`phone`,
 *   `ordinary`), or `server`, separated by commas.
 * - `--json` prints the JSON instead.
 * - CHROMIUM_PATH: path of Chromium.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './browser/chromium-arguments.ts';
import { lines } from './browser/line.ts';
import { measureView } from './browser/measure-view.ts';
import { startNextSite } from './nextjs/start-next-site.ts';
import { isDue, isWanted, readOptions } from './options.ts';
import { measureTasks, say, type Task } from './report/measure-tasks.ts';
import type { Group } from './report/results.ts';
import { viewMeasurement } from './report/view-measurement.ts';
import { writeReport } from './report/write-report.ts';
import { CHANGES, openChangedPages } from './server/changed-pages.ts';
import { putLoad } from './server/load.ts';
import { ARTICLE_PAGE, FRESH_REQUESTS, NEXT_PAGE, SAME_BYTES, serverLoads, type NamedLoad } from './server/loads.ts';
import { ENCODINGS, pageSizes, sizedPages } from './server/page-sizes.ts';
import type { RunningServer } from './server/start-server-process.ts';
import { openSecondPages, WAYS } from './second-page/open-second-pages.ts';
import { openSubjects } from './subjects/open-subjects.ts';
import { MONOLITH, STATIC_PAGE, type Subject } from './subjects/subject.ts';
import { whenNeeded } from './when-needed.ts';

const COMPARED_WITH = [STATIC_PAGE, MONOLITH, SAME_BYTES, NEXT_PAGE];
/** Loads before the first measurement, in which Node.js compiles the servers' code: their number, and their length. */
const WARM_UP = { rounds: 3, seconds: 1 };

const options = readOptions(process.argv.slice(2));
const executablePath = process.env['CHROMIUM_PATH'] ?? '';

const browser = whenNeeded(() =>
  chromium.launch({
    args: [...CHROMIUM_ARGUMENTS],
    ...(executablePath === '' ? {} : { executablePath }),
  }),
);

function viewTasks(subjects: readonly Subject[]): Task[] {
  const views = lines.flatMap((line) => subjects.map((subject) => ({ line, subject })));
  return views
    .filter(({ line, subject }) => isWanted(options.only, [line.name, subject.name, subject.article]))
    .map(({ line, subject }) => ({
      title: `${subject.article}, ${line.description}`,
      name: subject.name,
      isDue: (run) => isDue(subject.article, run),
      measure: async () => {
        const view = await measureView(await browser.get(), subject, line);
        for (const { selector } of view.read?.presses.filter(({ toResult }) => toResult === null) ?? [])
          say(`  nothing came of pressing ${selector}`);
        return viewMeasurement(view);
      },
    }));
}

/** Title of the table of pages' bytes. */
const SIZES = 'bytes of pages by encoding';

const opened = await openSubjects();
const changedPages = whenNeeded(() => openChangedPages(opened.sample));
const secondPages = whenNeeded(() => openSecondPages(opened.site.url, opened.sample, opened.next));

/** Measurements that every run makes, and that `--only` may leave out. */
const otherTasks: Task[] = [
  ...CHANGES.map((change) => ({
    title: ARTICLE_PAGE,
    name: `fresh, ${change} changed`,
    measure: async () => (await changedPages.get()).measure(change),
  })),
  ...lines.flatMap((line) =>
    WAYS.map((way) => ({
      title: `second page, ${line.connection}`,
      name: way.name,
      measure: async () => (await secondPages.get()).measure(way, line),
    })),
  ),
].filter(({ title, name }) => isWanted(options.only, [title, name]));
const sizeTasks = ENCODINGS.filter((encoding) => isWanted(options.only, [SIZES, encoding])).map((encoding): Task => ({
  title: SIZES,
  name: encoding,
  isDue: (run) => run === 1,
  measure: () => pageSizes(opened.site, sizedPages(opened), encoding),
}));
/** Reasons why the bench leaves out measurements on this machine. */
const omitted = [...opened.omitted];
let nextSite: RunningServer | undefined;
let groups: readonly Group[] = [];

/** Returns the load of Next.js' page; nothing if Next.js cannot be installed, such as without a network. */
async function nextLoads(): Promise<NamedLoad[]> {
  if (!isWanted(options.only, [ARTICLE_PAGE, NEXT_PAGE])) return [];
  try {
    nextSite = await startNextSite(opened.site.url, opened.sample.canonicalPath);
  } catch (error) {
    const [message, cause = ''] = String(error).split('\n', 2);
    omitted.push(`${NEXT_PAGE}: ${message} ${cause}`);
    return [];
  }
  const url = `${nextSite.url}/tabbed/${opened.sample.canonicalPath}`;
  return [{ title: ARTICLE_PAGE, name: NEXT_PAGE, url, pid: nextSite.pid, requests: FRESH_REQUESTS.article }];
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const loads = [
    ...serverLoads(opened).filter(({ title, name }) => isWanted(options.only, [title, name])),
    ...(await nextLoads()),
  ];
  for (const reason of omitted) say(`left out: ${reason}`);
  for (let round = 0; round < WARM_UP.rounds; round += 1)
    for (const load of loads) await putLoad(load, WARM_UP.seconds);
  const tasks = [
    ...viewTasks(opened.subjects),
    ...loads.map((load): Task => ({ ...load, measure: () => putLoad(load) })),
    ...otherTasks,
    ...sizeTasks,
  ];
  groups = await measureTasks(tasks, options.runs);
} finally {
  await changedPages.close();
  await secondPages.close();
  await browser.close();
  await nextSite?.stop();
  await opened.stop();
}

writeReport(
  'bench',
  { groups, comparedWith: COMPARED_WITH, omitted, remark: ', of the longest article a third' },
  options,
);
