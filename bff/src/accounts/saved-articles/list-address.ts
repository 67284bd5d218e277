import type { Request } from 'express';
import { returnPathSchema } from '@plainwell/contracts/account/return-path.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { interfaceLanguageSchema } from '@plainwell/contracts/primitives/language.ts';

/** Addresses of the list page, one for each language of the interface. */
const LISTS = interfaceLanguageSchema.options.map((language) => localized('/account/saved', language));

/** Parameters that describe a view of the list. All other parameters announce an event. */
const KEPT = ['site', 'q', 'sort', 'page'] as const;

/** Maximum length of a query that a page reads, in characters. */
const QUERY_MAXIMUM = 2_000;

/** A view of the saved list: language, filter, order and page. */
export interface ListAddress {
  path: string;
  query: URLSearchParams;
}

/**
 * Returns the list that a form's `return` field names. If the field names no list, returns the default list in English.
 */
export function readListAddress(value: unknown): ListAddress {
  const given = returnPathSchema.safeParse(value);
  const base = 'http://site.invalid';
  const url = given.success && URL.canParse(given.data, base) ? new URL(given.data, base) : null;
  const path = LISTS.find((list) => list === url?.pathname);
  const query = new URLSearchParams();
  if (!path || !url) return { path: localized('/account/saved', 'en'), query };
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
 * Returns the saved list from which a form was sent.
 * @param named the form's `return` field. If absent, the `Referer` header counts.
 */
export function listOfForm(request: Pick<Request, 'get'>, named: unknown): ListAddress {
  return readListAddress(named ?? refererOf(request));
}

/**
 * Returns the page from which a form was sent, so that the site can lead the reader back. `null` if that page is a
 * saved list or unknown.
 */
export function pageOfForm(request: Pick<Request, 'get'>): string | null {
  const page = returnPathSchema.safeParse(refererOf(request));
  return page.success && !LISTS.some((list) => page.data.split('?')[0] === list) ? page.data : null;
}

/**
 * Returns the address of a list after an event.
 * @param notification parameters that announce the event. If view and notification together are too long, keeps only
 * the notification. If the notification is too long itself (an id of 200 emoji), keeps only the view.
 */
export function addressOfList({ path, query }: ListAddress, notification: Readonly<Record<string, string>>): string {
  const fresh = new URLSearchParams(notification);
  const fitting = [new URLSearchParams([...query, ...fresh]), fresh, query].find(
    (said) => said.toString().length <= QUERY_MAXIMUM,
  );
  return fitting === undefined || fitting.size === 0 ? path : `${path}?${fitting}`;
}
