import { ownClient, putLoad } from '../server/load.ts';
import { FRESH } from '../server/loads.ts';
import { requestEach } from '../server/request-each.ts';
import { SAMPLE, type ScaleSite } from './scale-site.ts';
import type { ScaleMeasurement } from './scale-measurement.ts';

/** Duration of a load of kept answers, in seconds. */
const KEPT_SECONDS = 2;

/** Number of requests for pages that are made anew. All of a minute must stay below the site's budgets. */
const FRESH_REQUESTS = 20;

/** Number of calls for comments of one measurement, fewer than one client may make in a minute. */
const COMMENT_CALLS = 500;

/** Number of searches of one measurement. */
const SEARCHES = 40;

/** Returns a path on a site. */
export type PathOf = (site: ScaleSite) => string;

/** What readers open, and its address. */
const pages = {
  'article page': () => `/tabbed/${SAMPLE}`,
  'content call of the same article': () => `/api/content/${SAMPLE}`,
  'front page': () => '/',
  'page of the largest topic': ({ largestTopic }) => `/category/${largestTopic}`,
} satisfies Record<string, PathOf>;

/** Answers that a site keeps, and their addresses. */
export const keptAnswers: Readonly<Record<string, PathOf>> = {
  ...pages,
  'page of a topic with few articles': () => '/category/heart-health',
  feed: () => '/feed.xml',
};

/** Address of the sample article's first comments. The number of these calls is limited for each client. */
export const COMMENTS = `/api/comments/${SAMPLE}`;

/** Words that are common in the corpus, and of which readers make searches. */
const WORDS = `pain sleep diet blood heart cancer treatment symptoms causes diagnosis children pregnancy vitamin kidney
  liver lung skin brain bone infection virus genetic disease syndrome surgery therapy exercise weight pressure sugar
  stress anxiety depression headache fever allergy asthma diabetes stroke vaccine`.split(/\s+/);

/** All pairs of words, in an order that mixes common ones. */
const pairs = WORDS.flatMap((first, index) =>
  WORDS.slice(index + 1).map((second, distance) => ({ query: `${first} ${second}`, order: distance * 100 + index })),
)
  .sort((one, other) => one.order - other.order)
  .map(({ query }) => query);

/** Ways to write a search. */
const SPELLINGS: Readonly<Record<string, (query: string) => string>> = {
  'search for two words': (query) => query,
  'search for two words, one mistyped': (query) => query.replace(/(.)(.)(\w*)$/, '$2$1$3'),
  'search for two words, one unfinished': (query) => query.slice(0, -2),
};

/** Searches that no earlier measurement of a site has made. */
function newSearches() {
  const asked = new Map<string, number>();
  return (site: string): string[] => {
    const first = asked.get(site) ?? 0;
    asked.set(site, first + SEARCHES);
    const searches = pairs.slice(first, first + SEARCHES);
    if (searches.length < SEARCHES) throw new Error('there are too few searches for so many runs');
    return searches;
  };
}

/** Answers from memory, pages rendered for one request, and searches that nobody has made before. */
export const pageMeasurements: readonly ScaleMeasurement[] = [
  ...Object.entries(keptAnswers).map(([what, pathOf]): ScaleMeasurement => ({
    title: `${what}, kept`,
    measure: (site) => putLoad({ url: site.url + pathOf(site), pid: site.pid }, KEPT_SECONDS),
  })),
  {
    title: 'comments call, kept',
    measure: ({ url, pid }) => putLoad({ url: url + COMMENTS, pid, requests: COMMENT_CALLS }),
  },
  ...Object.entries<PathOf>(pages).map(([what, pathOf]): ScaleMeasurement => ({
    title: `${what}, rendered`,
    measure: (site) =>
      putLoad({ url: site.url + pathOf(site), pid: site.pid, headers: FRESH, requests: FRESH_REQUESTS }),
  })),
  ...Object.entries(SPELLINGS).map(([what, spell]): ScaleMeasurement => {
    const searchesOf = newSearches();
    return {
      title: what,
      measure: ({ url, name }) =>
        requestEach(
          searchesOf(name).map((query) => `${url}/search?${new URLSearchParams({ q: spell(query) })}`),
          ownClient(),
        ),
    };
  }),
];
