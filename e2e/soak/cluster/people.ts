import type { Browser } from '@playwright/test';
import { operatorAt } from '../../harness/readers/operator.ts';
import { startSavingLoad } from '../../harness/readers/saving-load.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import type { Cluster } from '../../harness/servers/start-cluster.ts';
import { medianAndMost } from '../median-and-most.ts';
import { startPageLoad } from '../page-load.ts';
import type { RunningCanaries } from '../running-canaries.ts';
import { startBrowsing } from './browsing.ts';
import { COMMENTED_PATH, startCommenting } from './commenting.ts';
import type { CurrentOutage } from './current-outage.ts';
import { EDITED_PATH, startEditing } from './editing.ts';
import type { Failures } from './outages.ts';

/** Pause of a reader after each page, in milliseconds. */
const PAUSE_MS = 250;
const PATHS = [
  '/tabbed/health/asthma-control',
  '/',
  COMMENTED_PATH,
  '/es/salud/insomnio-causas-y-cuidados',
  '/infinite',
  EDITED_PATH,
  '/drugs/metformin-what-to-expect',
];

interface PeopleParts {
  cluster: Cluster;
  browser: Browser;
  /** Number of readers who read in parallel, beside the one with a browser. */
  readers: number;
  canaries: RunningCanaries;
  outage: CurrentOutage;
  /** Receives one line for each change that readers see too late. */
  faults: string[];
}

/** Everybody who uses the site while teams release: readers, and those who save, comment, approve and edit. */
export interface People {
  /** What can be in flight at one moment: a page of each reader without a browser, and one write of each kind. */
  inFlight: Failures;
  /** Returns the numbers of page views and writes that have failed. */
  failures: () => Failures;
  /** One line for each page view that has failed. */
  failedViews: readonly string[];
  stop: () => Promise<void>;
  /** Returns what was acknowledged and is gone, one a line. Call it after `stop`. */
  lost: () => Promise<string[]>;
  report: () => string[];
}

/** Lets everybody use the site until `stop`. */
export async function startPeople({
  cluster: site,
  browser,
  readers,
  canaries,
  outage,
  faults,
}: PeopleParts): Promise<People> {
  const { url } = site;
  const failedViews: string[] = [];
  const times: Record<'edits' | 'comments', number[]> = { edits: [], comments: [] };
  const isWhole = () => outage.now() === null;

  const reader = await (await browser.newContext({ baseURL: url })).newPage();
  await signInAsNewReader(reader);
  const desk = await operatorAt(browser, site, '/desk');
  const saving = await startSavingLoad(reader, url);
  const editing = await startEditing(url, () => outage.followers()[0], { times: times.edits, isWhole, faults });
  const commenting = startCommenting(desk, url, { times: times.comments, isWhole, faults });
  const { comments, approvals } = commenting;
  const writers = [saving, editing, comments, approvals];
  const reading = startPageLoad({
    sites: [url],
    paths: PATHS,
    readers,
    pauseMs: PAUSE_MS,
    canaries,
    faults: failedViews,
  });
  const { undisturbedSince } = outage;
  const browsing = startBrowsing({ browser, site: url, paths: PATHS, undisturbedSince, faults: failedViews });

  return {
    inFlight: { views: readers, writes: writers.length },
    failures: () => ({
      views: failedViews.length,
      writes: writers.reduce((sum, { failed }) => sum + failed(), 0),
    }),
    failedViews,
    stop: async () => void (await Promise.all([reading, browsing, ...writers].map((each) => each.stop()))),
    async lost() {
      const saved = (await saving.lost()).map((id) => `the saved article ${id} is gone`);
      return [...saved, ...(await editing.lost()), ...(await commenting.lost())];
    },
    report: () => [
      `${editing.acknowledged()} edits; until readers saw one: ${medianAndMost(times.edits)}`,
      `${approvals.acknowledged()} approved comments; until readers saw one: ${medianAndMost(times.comments)}`,
      `${saving.acknowledged.length} saved articles, ${comments.acknowledged()} comments`,
      `${reading.views()} page views, and ${browsing.views()} in a browser`,
    ],
  };
}
