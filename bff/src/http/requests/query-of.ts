import type { Request } from 'express';
import { HttpError } from '../responses/http-error.ts';

/** Path and query of a request as they arrived, neither of them decoded; the query without its `?`. */
export function splitAddress({ originalUrl }: Pick<Request, 'originalUrl'>): { rawPath: string; rawQuery: string } {
  const end = originalUrl.indexOf('?');
  if (end < 0) return { rawPath: originalUrl, rawQuery: '' };
  return { rawPath: originalUrl.slice(0, end), rawQuery: originalUrl.slice(end + 1) };
}

/** A path as pages read it: decoded once. `null` for one that cannot be. */
export function decodedPath(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/**
 * Longest query that anything here reads, in characters as it arrives: the answers of sign-in providers are the
 * longest.
 */
const QUERY_MAXIMUM = 4_000;
/** Longest value of a parameter: a code of a sign-in provider. What is shorter says so where it is read. */
const VALUE_MAXIMUM = 2_000;
/** Most parameters: an answer of a sign-in provider has about ten, a list of the console too. */
const PARAMETERS_MAXIMUM = 50;

/**
 * Reads the parameters of a query as it arrived: the one way to them, for a route, a limit and a page alike, so that
 * all read the same. Express’ own `query` is switched off. 414 is one that is longer, or has longer or more values,
 * than anything here reads; 400 one with a NUL, which no database takes.
 */
export function readQuery(rawQuery: string): { ok: true; query: URLSearchParams } | { ok: false; status: 400 | 414 } {
  if (rawQuery.length > QUERY_MAXIMUM) return { ok: false, status: 414 };
  const query = new URLSearchParams(rawQuery);
  const parameters = [...query];
  if (parameters.length > PARAMETERS_MAXIMUM || parameters.some(([, value]) => value.length > VALUE_MAXIMUM))
    return { ok: false, status: 414 };
  return parameters.some((each) => each.join('').includes('\0')) ? { ok: false, status: 400 } : { ok: true, query };
}

/** Parameters of a request. @throws HttpError as `readQuery` says. */
export function queryOf(request: Pick<Request, 'originalUrl'>): URLSearchParams {
  const read = readQuery(splitAddress(request).rawQuery);
  if (!read.ok) throw new HttpError(read.status, 'the query cannot be read');
  return read.query;
}

/** First value of each parameter of a request's query; an empty one counts as not given. */
export function firstValues(request: Pick<Request, 'originalUrl'>): (name: string) => string | undefined {
  const query = queryOf(request);
  return (name) => query.get(name) || undefined;
}

/**
 * Parameters by their names, for a schema; one that comes twice is a list, which schemas refuse. @throws as `queryOf`.
 */
export function fieldsOfQuery(request: Pick<Request, 'originalUrl'>): Record<string, string | string[] | undefined> {
  const query = queryOf(request);
  const valueOf = ([first, ...others]: string[]) => (others.length === 0 ? first : [String(first), ...others]);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, valueOf(query.getAll(name))]));
}
