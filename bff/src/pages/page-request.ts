import type { Request } from 'express';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import { decodedPath, readQuery, splitAddress } from '../http/requests/query-of.ts';

/** Longest path and query of a page, in undecoded characters. */
const PATH_MAXIMUM = 1_000;
const QUERY_MAXIMUM = 2_000;

/**
 * A page request, or the HTTP status of the refusal. `isEncoded`: whether the path was encoded. Earlier routes may not
 * have recognized an encoded path.
 */
export type ReadPageRequest = { ok: true; request: PageRequest; isEncoded: boolean } | { ok: false; status: number };

/** Control characters and backslashes, which a path must not contain. */
const FORBIDDEN = /[\p{Cc}\\]/u;

/**
 * Reads the path and query of a page request: decodes the path once, checks both, and keeps the first value of each
 * parameter.
 */
export function readPageRequest(request: Pick<Request, 'originalUrl'>): ReadPageRequest {
  const { rawPath, rawQuery } = splitAddress(request);
  if (rawPath.length > PATH_MAXIMUM || rawQuery.length > QUERY_MAXIMUM) return { ok: false, status: 414 };
  const path = decodedPath(rawPath);
  if (path === null || !path.startsWith('/') || FORBIDDEN.test(path) || !path.isWellFormed())
    return { ok: false, status: 400 };
  const read = readQuery(rawQuery);
  if (!read.ok) return read;
  const query: Record<string, string> = {};
  for (const [name, value] of read.query) query[name] ??= value;
  return { ok: true, request: { path, query }, isEncoded: path !== rawPath };
}
