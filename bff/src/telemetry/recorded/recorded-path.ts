/** Longest path in a log line, a trace or a report, in characters. */
const PATH_MAXIMUM = 500;

/**
 * Path segments that are secrets or identify a reader: in links of previews, and in a reader's API calls. Matches any
 * case, and a leading host (RFC 9112, section 3.2.2), because routes do too.
 */
const OF_ONE_READER = /^((?:https?:\/\/[^/]*)?\/+(?:preview|api\/+profile)\/+)(?!end\/?$)[^/]+/i;

/**
 * Returns a request's path without its query, secrets and readers' ids. All code that writes a path to the log, a trace
 * or the database must use this function.
 * @param url as sent by a request or a browser.
 */
export function recordedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(OF_ONE_READER, '$1…').slice(0, PATH_MAXIMUM).toWellFormed();
}
