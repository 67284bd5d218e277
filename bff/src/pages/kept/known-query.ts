import type { PageRequest, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';

/** Query parameters that a shell's pages read, as the shell describes them. */
export type ShellQueries = Pick<ShellServer, 'queryParameters' | 'parametersByPath' | 'queryValues' | 'testFlags'>;

/** Returns the part of a query that the page at its address reads. */
export type KnownQuery = (request: Pick<PageRequest, 'path' | 'query'>) => URLSearchParams;

/**
 * Creates the function that returns the parameters that the page at an address reads, in a fixed order. Only these are
 * part of the cache key: no campaign names, no parameters of other pages, and no test flags that are unknown or not
 * allowed.
 */
export function createKnownQuery(
  shell: ShellQueries,
  { areTestFlagsAllowed }: Pick<Site, 'areTestFlagsAllowed'>,
): KnownQuery {
  const { queryParameters, queryValues = {}, testFlags = {} } = shell;
  const byPath = shell.parametersByPath?.map(({ pattern, parameters }) => ({
    fits: new RegExp(pattern, 'i'),
    parameters,
  }));
  const limited = Object.entries({ ...queryValues, ...(areTestFlagsAllowed && testFlags) });

  return ({ path, query }) => {
    const read =
      byPath && new Set(byPath.filter(({ fits }) => fits.test(path)).flatMap(({ parameters }) => parameters));
    const known = new URLSearchParams();
    const take = (name: string, values?: readonly string[]) => {
      const value = query[name];
      if (value === undefined || read?.has(name) === false || values?.includes(value) === false) return;
      known.append(name, value);
    };
    for (const name of queryParameters) take(name);
    for (const [name, values] of limited) take(name, values);
    return known;
  };
}
