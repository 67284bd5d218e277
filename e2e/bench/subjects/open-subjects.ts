import { join } from 'node:path';
import { z } from 'zod';
import { articleSchema, type Article } from '@plainwell/contracts/article/article.ts';
import { articlePaths } from '../../harness/content/article-paths.ts';
import { corpusDocuments, corpusFolder, hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { importPath } from '../../harness/site/import-content.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { articleHtml } from '../static/article-html.ts';
import { startMonolith } from '../monolith/start-monolith.ts';
import type { RunningServer } from '../server/start-server-process.ts';
import { startStaticServer } from '../static/start-static-server.ts';
import { fetchSources, mediaOf } from '../static/static-files.ts';
import { memorySettings } from './memory-settings.ts';
import { CORPUS_ARTICLE, MONOLITH, STATIC_PAGE, type Subject } from './subject.ts';

/** A long sample article that has every kind of content. */
const SAMPLE = 'health/high-blood-pressure-guide';

/** An article to which the sample links. */
const NEXT = 'health/insomnia-causes-and-care';

/** Selectors of the controls that a reader presses on our pages: above, in and below the article. */
const OUR_PRESSES = [
  '[data-module="./Byline"] :is(button, a[data-replay])',
  '[data-module="./ShareBar"] summary',
  '[data-module="./SaveControl"] button',
  '[data-module="./TableOfContents"] summary',
  '[data-module="./Body"] a[href^="#source"]',
  '[data-module="./Body"] summary',
  '[data-module="./Sources"] summary',
  'button[popovertarget="site-topics"]',
];
const STATIC_PRESSES = ['nav li:nth-child(3) a', 'sup a', 'summary'];

const answerSchema = z.object({ data: z.object({ article: articleSchema }) });

/** An address at which the bench measures the servers. */
interface ServedAddress {
  title: string;
  /** Path and query: on our site, and on the plain server for the same bytes. */
  path: string;
  /** Path of the plain HTML page of the same article on the plain server; `null` if there is none. */
  barePath: string | null;
  /** Whether a request can make the site render the answer instead of sending it from the page cache. */
  isFreshToo: boolean;
}

/** Title of the address of the sample's page. */
export const ARTICLE_PAGE_ADDRESS = 'article page';

const SERVED: readonly ServedAddress[] = [
  { title: ARTICLE_PAGE_ADDRESS, path: `/tabbed/${SAMPLE}`, barePath: '/sample', isFreshToo: true },
  { title: 'content call of the same article', path: `/api/content/${SAMPLE}`, barePath: '/sample', isFreshToo: true },
  { title: 'front page', path: '/', barePath: null, isFreshToo: true },
  { title: "search's first page", path: '/search?q=sleep', barePath: null, isFreshToo: true },
  { title: 'feed', path: '/feed.xml', barePath: null, isFreshToo: false },
];

/** All pages and addresses to measure, and their servers. */
export interface OpenSubjects {
  subjects: readonly Subject[];
  served: readonly ServedAddress[];
  site: RunningSite;
  staticServer: RunningServer;
  /** The article of the served pages. */
  sample: Article;
  /** An article to which the sample's page links. */
  next: Article;
  /** Reasons why the bench leaves out pages on this machine. */
  omitted: readonly string[];
  stop: () => Promise<void>;
}

/** Fetches an article of a site. */
export async function fetchArticle({ url }: Pick<RunningSite, 'url'>, path: string): Promise<Article> {
  const answer = await fetch(`${url}/api/content/${path}`);
  return answerSchema.parse(await answer.json()).data.article;
}

/**
 * Imports the longest article of the corpus.
 * @returns its path without a leading slash.
 */
async function importLongest(site: RunningSite): Promise<string> {
  const longest = corpusDocuments().reduce((longest, document) =>
    document.stats.words > longest.stats.words ? document : longest,
  );
  await importPath(site, join(corpusFolder, `${longest.id}.json`));
  const path = (await articlePaths(site.url)).get(longest.id);
  if (path === undefined) throw new Error(`the site has no article ${longest.id}`);
  return path.slice(1);
}

/** Starts a site, and the servers of the pages for comparison, with the same articles. */
export async function openSubjects(): Promise<OpenSubjects> {
  // Trusts a proxy, so that loads can come from several clients (`Load.requests`).
  const site = await startSite({ nodeOptions: [], env: { ...memorySettings, TRUST_PROXY: '1' } });
  try {
    const paths = new Map([['sample', SAMPLE]]);
    if (hasCorpus) paths.set(CORPUS_ARTICLE, await importLongest(site));
    const pages = await Promise.all(
      [...paths].map(async ([article, path]) => ({ article, path, html: articleHtml(await fetchArticle(site, path)) })),
    );
    const media = await fetchSources(
      site.url,
      pages.flatMap(({ html }) => mediaOf(html)),
    );
    const staticServer = await startStaticServer([
      ...pages.map(({ article, html }) => ({
        path: `/${article}`,
        type: 'text/html; charset=utf-8',
        bytes: Buffer.from(html),
      })),
      ...media,
      ...(await fetchSources(
        site.url,
        SERVED.map(({ path }) => path),
      )),
    ]);
    const monolith = await startMonolith(
      site.url,
      pages.map(({ path }) => `/tabbed/${path}`),
    );
    return {
      subjects: pages.flatMap(({ article, path }) => [
        { name: STATIC_PAGE, article, url: `${staticServer.url}/${article}`, presses: STATIC_PRESSES },
        { name: MONOLITH, article, url: `${monolith.url}/tabbed/${path}`, presses: OUR_PRESSES },
        { name: '/tabbed', article, url: `${site.url}/tabbed/${path}`, presses: OUR_PRESSES },
        { name: '/infinite', article, url: `${site.url}/infinite/${path}`, presses: OUR_PRESSES },
      ]),
      served: SERVED,
      sample: await fetchArticle(site, SAMPLE),
      next: await fetchArticle(site, NEXT),
      site,
      staticServer,
      omitted: hasCorpus ? [] : [WITHOUT_CORPUS],
      async stop() {
        await monolith.stop();
        await staticServer.stop();
        await site.stop();
      },
    };
  } catch (error) {
    await site.stop();
    throw error;
  }
}
