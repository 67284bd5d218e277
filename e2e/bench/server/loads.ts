import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { ARTICLE_PAGE_ADDRESS, type OpenSubjects } from '../subjects/open-subjects.ts';
import { STATIC_PAGE } from '../subjects/subject.ts';
import type { Load } from './load.ts';

/** A load with its table and column. */
export interface NamedLoad extends Load {
  title: string;
  name: string;
}

const titleOf = (what: string) => `server: ${what}`;

/** Title of the table of the article's page. */
export const ARTICLE_PAGE = titleOf(ARTICLE_PAGE_ADDRESS);

/** Name of the column for the page that Next.js makes of the same components for each request. */
export const NEXT_PAGE = 'Next.js, dynamic';

/** Name of the column for the same bytes from the plain server, which shows the cost of sending them. */
export const SAME_BYTES = 'same bytes, static';

/**
 * Header that names a remote without a release, so that the site renders the whole page for this request only and does
 * not cache it.
 */
export const FRESH = { [CLIENT_RENDERED_HEADER]: 'none' };

/**
 * Numbers of requests for freshly rendered pages: the article's, and others. All rounds within one minute must stay
 * below the number that the site allows all clients together (`budgets`, `client-rendered-of-all`).
 */
export const FRESH_REQUESTS = { article: 60, other: 15 };

/** Returns all loads: our cached and freshly rendered answers, and for comparison those of the plain server. */
export function serverLoads({ site, staticServer, served }: OpenSubjects): NamedLoad[] {
  return served.flatMap(({ title, path, barePath, isFreshToo }) => {
    const named = (name: string, load: Load): NamedLoad => ({ title: titleOf(title), name, ...load });
    return [
      ...(barePath === null ? [] : [named(STATIC_PAGE, { url: staticServer.url + barePath, pid: staticServer.pid })]),
      named(SAME_BYTES, { url: staticServer.url + path, pid: staticServer.pid }),
      named('kept', { url: site.url + path, pid: site.pid }),
      ...(isFreshToo
        ? [
            named('fresh', {
              url: site.url + path,
              pid: site.pid,
              headers: FRESH,
              requests: FRESH_REQUESTS[title === ARTICLE_PAGE_ADDRESS ? 'article' : 'other'],
            }),
          ]
        : []),
    ];
  });
}
