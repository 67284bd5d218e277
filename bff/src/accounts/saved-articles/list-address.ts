import type { Request } from 'express';
import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';

/** Pages of the list, in the languages of the interface. */
const LISTS = ['/account/saved', '/es/account/saved'] as const;

/** Parameters of a list's address that describe the list; all others announce something that has happened. */
const KEPT = ['site', 'q', 'sort', 'page'] as const;

/** Longest query that a page reads, in characters. */
const QUERY_MAXIMUM = 2_000;

/** A list as its reader has left it: which language, how sorted and filtered, which page. */
export interface ListAddress {
  path: (typeof LISTS)[number];
  query: URLSearchParams;
}

/** The list that a form's `return` field names; the plain one where it names none, or another page. */
export function readListAddress(value: unknown): ListAddress {
  const given = returnPathSchema.safeParse(value);
  const base = 'http://site.invalid';
  const url = given.success && URL.canParse(given.data, base) ? new URL(given.data, base) : null;
  const path = LISTS.find((list) => list === url?.pathname);
  const query = new URLSearchParams();
  if (!path || !url) return { path: LISTS[0], query };
  for (const name of KEPT) {
    const said = url.searchParams.get(name);
    if (said !== null && said !== '') query.set(name, said);
  }
  return { path, query };
}

function refererOf(request: Pick<Request, 'get'>): string | undefined {
  const referer = request.get('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return pathname + search;
}

/**
 * The list from which a form was sent.
 * @param named its `return` field; without one, the page that sent it (`Referer`) counts.
 */
export function listOfForm(request: Pick<Request, 'get'>, named: unknown): ListAddress {
  return readListAddress(named ?? refererOf(request));
}

/**
 * The page other than a list from which a form was sent, where its browser says so: a reader wants to go back there.
 */
export function pageOfForm(request: Pick<Request, 'get'>): string | null {
  const page = returnPathSchema.safeParse(refererOf(request));
  return page.success && !LISTS.some((list) => page.data.split('?')[0] === list) ? page.data : null;
}

/**
 * Address of a list after something has happened.
 * @param notification goes before how the list was filtered, should both be too long together; an id of 200 emoji is
 * too long alone.
 */
export function addressOfList({ path, query }: ListAddress, notification: Readonly<Record<string, string>>): string {
  const fresh = new URLSearchParams(notification);
  const fitting = [new URLSearchParams([...query, ...fresh]), fresh, query].find(
    (said) => said.toString().length <= QUERY_MAXIMUM,
  );
  return fitting === undefined || fitting.size === 0 ? path : `${path}?${fitting}`;
}
