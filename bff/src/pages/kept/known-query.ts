import type { PageRequest, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

/**
 * The part of a query that pages read, in one order: the same page with a campaign name is the same page, and so is one
 * with a test flag that is not allowed or says nothing known. Only what stands here makes a kept copy of its own.
 */
export function knownQuery(
  { query }: Pick<PageRequest, 'query'>,
  { queryParameters, queryValues = {}, testFlags = {} }: Pick<ShellServer, 'queryParameters' | 'queryValues' | 'testFlags'>,
  { areTestFlagsAllowed }: Pick<Site, 'areTestFlagsAllowed'>,
): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of queryParameters) {
    const value = query[name];
    if (value !== undefined) known.append(name, value);
  }
  for (const [name, values] of Object.entries({ ...queryValues, ...(areTestFlagsAllowed && testFlags) })) {
    const value = query[name];
    if (value !== undefined && values.includes(value)) known.append(name, value);
  }
  return known;
}
