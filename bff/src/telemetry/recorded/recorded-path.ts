/** Longest path that a line of the log, a trace or a report has, in characters. */
const PATH_MAXIMUM = 500;

/**
 * Parts of paths that are a secret, or that stand for a reader: links of previews, and calls of a reader's own. In the
 * letters and with the host that a request may write them (RFC 9112, section 3.2.2): routes are found in any case.
 */
const OF_ONE_READER = /^((?:https?:\/\/[^/]*)?\/+(?:preview|api\/+profile)\/+)(?!end\/?$)[^/]+/i;

/**
 * The path of a request as it may be recorded: without its query, and without a secret or a reader's id. Everything
 * that writes a path to the log, to a trace or to the database uses this.
 * @param url as a request or a browser says it.
 */
export function recordedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(OF_ONE_READER, '$1…').slice(0, PATH_MAXIMUM).toWellFormed();
}
