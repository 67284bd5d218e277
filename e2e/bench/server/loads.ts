import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import type { OpenSubjects } from '../subjects/open-subjects.ts';
import { STATIC_PAGE } from '../subjects/subject.ts';
import type { Load } from './load.ts';

/** A load with the table and the column in which it stands. */
export interface NamedLoad extends Load {
  title: string;
  name: string;
}

/** The same answer from the plain server: what the bytes themselves cost. */
export const SAME_BYTES = 'same bytes, static';

/** A remote of no release: the site makes a whole page for this request alone, and keeps it nowhere. */
const FRESH = { [CLIENT_RENDERED_HEADER]: 'none' };

/**
 * The site makes 120 such pages a minute for one address (`budgets`), and two rounds of four loads may fall into a
 * minute.
 */
const FRESH_REQUESTS = 14;

/** Everything that servers are asked for: our kept and fresh answers, and beside each the plain server's. */
export function serverLoads({ site, staticServer, served }: OpenSubjects): NamedLoad[] {
  return served.flatMap(({ title, path, barePath, isFreshToo }) => {
    const named = (name: string, load: Load): NamedLoad => ({ title: `server: ${title}`, name, ...load });
    return [
      ...(barePath === null ? [] : [named(STATIC_PAGE, { url: staticServer.url + barePath, pid: staticServer.pid })]),
      named(SAME_BYTES, { url: staticServer.url + path, pid: staticServer.pid }),
      named('kept', { url: site.url + path, pid: site.pid }),
      ...(isFreshToo
        ? [named('fresh', { url: site.url + path, pid: site.pid, headers: FRESH, requests: FRESH_REQUESTS })]
        : []),
    ];
  });
}
