/** A number of the model, and why it is this number. */
export interface Assumption {
  value: number;
  unit: string;
  /** Where the number comes from, or `assumed`. */
  source: string;
  meaning: string;
}

const assumed = (value: number, unit: string, meaning: string): Assumption => ({
  value,
  unit,
  source: 'assumed',
  meaning,
});
const known = (value: number, unit: string, meaning: string, source: string): Assumption => ({
  value,
  unit,
  source,
  meaning,
});

const budgets = 'comments of budgets.ts';
const bench = 'assumed, near `npm run bench`';
const requestsOfSample = 'known-limits.md, requests of the longest sample';

/** The numbers of the model. Options of the same name replace them. */
export const assumptions = {
  views: known(100_000_000, 'a day', 'documents that readers open', 'the question'),
  documents: assumed(69_200, 'articles', 'ten times the corpus'),
  zipf: known(0.8, '', 'exponent of the popularity of articles', 'Breslau et al. 1999 found 0.64 to 0.83'),
  publishedADay: assumed(40, 'a day', 'new articles; each changes the lists of its language'),
  freshShare: assumed(0.1, 'of views of articles', 'go to the articles of the last 24 hours'),
  spanish: assumed(0.15, 'of articles', 'are Spanish, the others English'),
  edits: assumed(200, 'a day', 'changes of published articles'),
  listedEdits: assumed(0.3, 'of edits', 'change what lists show: title, deck, picture, date'),
  comments: assumed(5_000, 'a day', 'comments that editors publish, by the popularity of articles'),
  releases: assumed(10, 'a day', 'releases of shell and remotes, in the twelve hours from 7:00 UTC on'),
  directReleases: assumed(0.2, 'of releases', 'become stable without a canary'),
  rolledBack: assumed(0.1, 'of releases', 'are canaries that are taken back at a quarter of the readers'),
  infiniteShare: assumed(0.25, 'of views', 'open an infinite page'),
  appended: assumed(1.5, 'articles', 'that a reader of an infinite page scrolls to, besides the first'),
  frontShare: assumed(0.05, 'of views', 'open a front page'),
  topicShare: assumed(0.05, 'of views', 'open a topic'),
  searchShare: assumed(0.03, 'of views', 'search'),
  queries: assumed(1_000_000, 'queries', 'different ones, as popular as articles'),
  crawlers: assumed(0.08, 'of views, besides them', 'are requests of crawlers, for any article, without files'),
  feedsASecond: assumed(50, 'a second', 'requests for feeds'),
  pagesAVisit: assumed(2.2, 'pages', 'that a reader opens in one visit'),
  returning: assumed(0.35, 'of visits', 'are of readers who were here before'),
  returnsAfterDays: assumed(4, 'days', 'mean time since the last visit'),
  dictionaryBrowsers: assumed(0.65, 'of views', 'are in browsers with compression dictionaries: Chromium'),
  dictionaryFetched: assumed(0.8, 'of them', 'stayed on a page until it was idle, and have a dictionary'),
  gzip: assumed(0.02, 'of views', 'are in browsers without brotli'),
  again: assumed(0.05, 'of views', 'open a page that the browser still has, and get 304'),
  signedIn: assumed(0.08, 'of views', 'are of signed-in readers, and call `/api/session`'),
  saves: assumed(0.003, 'a view', 'articles saved: a token and a call each'),
  moreComments: assumed(0.005, 'a view', 'calls for more comments'),
  forms: assumed(0.0005, 'a view', 'comments, feedback and subscriptions sent'),
  creatives: known(2, 'an article read', 'ad slots that come near; to the foot 5 do', requestsOfSample),
  pictures: known(3, 'an article opened', 'pictures', requestsOfSample),
  files: known(8, 'a first view', 'files of releases and fonts', requestsOfSample),
  filesAfterRelease: assumed(2, 'a view', 'files that a returning reader lacks after a release'),
  eventBatches: known(2, 'a view', 'batches of page events; a page read to its foot sends 4', budgets),
  eventRows: known(8, 'a view', 'page events; a page read to its foot sends 20', budgets),
  telemetryBatches: known(2, 'a view that reports', 'batches of telemetry: 1 to 3', budgets),
  telemetryRate: assumed(0.1, 'of views', 'report (`TELEMETRY_SUCCESS_RATE`)'),
  pageKilobytes: known(20, 'kB', 'an article with its head, brotli', bench),
  dictionaryKilobytes: known(9, 'kB', 'an article with its head, with a dictionary', bench),
  listKilobytes: known(8, 'kB', 'a list with its head, brotli', bench),
  contentKilobytes: known(16, 'kB', 'an article that an infinite page fetches', bench),
  pictureKilobytes: assumed(25, 'kB', 'a picture'),
  fileKilobytes: known(9, 'kB', 'a file of a release', bench),
  creativeKilobytes: assumed(1.5, 'kB', 'a creative'),
  dataCharacters: known(25_000, 'characters', 'the data of an article', 'corpus'),
  queriesALoad: known(12, 'queries', 'for the data of an article', 'decision 0101'),
} as const satisfies Record<string, Assumption>;

export type AssumptionName = keyof typeof assumptions;
/** All numbers, some of which options have replaced. */
export type Model = Readonly<Record<AssumptionName, Assumption>>;

/** Returns the name of the option that changes a number. */
export const optionName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns whether the model has a number of this name. */
export const isAssumption = (name: string): name is AssumptionName => Object.hasOwn(assumptions, name);

/** Returns the model with other values of some numbers. */
export function modelWith(changed: Readonly<Partial<Record<AssumptionName, number>>> = {}): Model {
  const model: Record<AssumptionName, Assumption> = { ...assumptions };
  for (const [name, value] of Object.entries(changed))
    if (isAssumption(name) && value !== undefined) model[name] = { ...model[name], value, source: 'option' };
  return model;
}
