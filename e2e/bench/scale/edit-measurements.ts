import { randomUUID } from 'node:crypto';
import type { Article } from '@plainwell/contracts/article/article.ts';
import type { Measurement } from '../report/results.ts';
import { summarize } from '../report/statistics.ts';
import { ownClient } from '../server/load.ts';
import { requestEach } from '../server/request-each.ts';
import { COMMENTS, keptAnswers, type PathOf } from './page-measurements.ts';
import type { RunningScaleSite } from './running-sites.ts';
import type { ScaleSite } from './scale-site.ts';
import type { ScaleMeasurement } from './scale-measurement.ts';

/** Number of articles that are edited, and whose pages are then made anew, in one measurement. */
const ARTICLES = 40;

/** Number of edits after each of which every page is requested once. */
const EDITS = 8;

/** Makes copies of an article in the site's largest topic that differ from all earlier ones in their decks. */
const editedCopies = ({ categories, ...article }: Article, { largestTopic }: ScaleSite, count: number) =>
  Array.from({ length: count }, (_none, index) => ({
    ...article,
    categories: [...categories, { name: largestTopic, link: `/category/${largestTopic}` }],
    hrlContentId: `scale-${index}`,
    canonicalPath: `scale/copy-${index}`,
    deck: `Edition ${randomUUID()}.`,
  }));

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** Edits articles, then requests the page of each. */
async function editMany(site: RunningScaleSite, article: Article): Promise<Measurement> {
  const copies = editedCopies(article, site, ARTICLES);
  const seconds = await secondsOf(() => site.import(copies));
  const pages = await requestEach(
    copies.map(({ canonicalPath }) => `${site.url}/tabbed/${canonicalPath}`),
    ownClient(),
  );
  return { 'edits a second': ARTICLES / seconds, ...pages };
}

/** Requests every kept answer once after each edit of an article that lists and searches have. */
async function requestAfterEdits(site: RunningScaleSite, article: Article): Promise<Measurement> {
  const times = new Map<string, number[]>();
  for (let edit = 0; edit < EDITS; edit += 1) {
    await site.import(editedCopies(article, site, 1));
    for (const [what, pathOf] of Object.entries<PathOf>({ ...keptAnswers, 'comments call': () => COMMENTS })) {
      const seconds = await secondsOf(() => requestEach([site.url + pathOf(site)], ownClient()));
      times.set(what, [...(times.get(what) ?? []), 1_000 * seconds]);
    }
  }
  return Object.fromEntries([...times].map(([what, each]) => [`${what}, ms`, summarize(each)?.median ?? null]));
}

/**
 * Edits, and what they make anew.
 * @param article an article whose copies are edited.
 */
export const editMeasurements = (article: Article): readonly ScaleMeasurement[] => [
  { title: 'edited articles, and the pages of them', measure: (site) => editMany(site, article) },
  { title: 'first request after an edit', measure: (site) => requestAfterEdits(site, article) },
];
