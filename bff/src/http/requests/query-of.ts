import type { Request } from 'express';
import { HttpError } from '../responses/http-error.ts';

/** Splits a request's address into path and query, both undecoded; the query is without its `?`. */
export function splitAddress({ originalUrl }: Pick<Request, 'originalUrl'>): { rawPath: string; rawQuery: string } {
  const end = originalUrl.indexOf('?');
  if (end < 0) return { rawPath: originalUrl, rawQuery: '' };
  return { rawPath: originalUrl.slice(0, end), rawQuery: originalUrl.slice(end + 1) };
}

/** Decodes a path once, as pages expect it. Returns `null` if the path is malformed. */
export function decodedPath(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/** Longest query that any route reads, in undecoded characters. Answers of sign-in providers are the longest. */
const QUERY_MAXIMUM = 4_000;
/**
 * Longest value of a parameter, in characters. Codes of sign-in providers are the longest. Some routes set lower
 * limits.
 */
const VALUE_MAXIMUM = 2_000;
/** Maximum number of parameters. An answer of a sign-in provider has about ten, and so has a list on `/ops`. */
const PARAMETERS_MAXIMUM = 50;

/**
 * Reads the parameters of an undecoded query. Routes, limits and pages all use this function, so that they read the
 * same values; Express' own `query` is switched off. Status 414: the query, a value or the number of parameters is too
 * large. Status 400: it contains a NUL, which the database does not accept.
 */
export function readQuery(rawQuery: string): { ok: true; query: URLSearchParams } | { ok: false; status: 400 | 414 } {
  if (rawQuery.length > QUERY_MAXIMUM) return { ok: false, status: 414 };
  const query = new URLSearchParams(rawQuery);
  const parameters = [...query];
  if (parameters.length > PARAMETERS_MAXIMUM || parameters.some(([, value]) => value.length > VALUE_MAXIMUM))
    return { ok: false, status: 414 };
  return parameters.some((each) => each.join('').includes('\0')) ? { ok: false, status: 400 } : { ok: true, query };
}

/**
 * Returns the parameters of a request.
 * @throws HttpError 400 or 414, as `readQuery` describes.
 */
export function queryOf(request: Pick<Request, 'originalUrl'>): URLSearchParams {
  const read = readQuery(splitAddress(request).rawQuery);
  if (!read.ok) throw new HttpError(read.status, 'the query cannot be read');
  return read.query;
}

/**
 * Returns a function that returns the first value of a parameter of the request; `undefined` if it is absent or empty.
 */
export function firstValues(request: Pick<Request, 'originalUrl'>): (name: string) => string | undefined {
  const query = queryOf(request);
  return (name) => query.get(name) || undefined;
}

/**
 * Returns the parameters by name, for a schema. A repeated parameter becomes a list, which schemas refuse.
 * @throws HttpError as `queryOf` does.
 */
export function fieldsOfQuery(request: Pick<Request, 'originalUrl'>): Record<string, string | string[] | undefined> {
  const query = queryOf(request);
  const valueOf = ([first, ...others]: string[]) => (others.length === 0 ? first : [String(first), ...others]);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, valueOf(query.getAll(name))]));
}
