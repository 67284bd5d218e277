import { deskArea } from '../accounts/staff/staff-area.ts';

/** Root of editors' pages: the queue of comments. */
export const DESK_PATH = deskArea.path;
/** Ends an editor's session (POST). */
export const SIGN_OUT_PATH = `${DESK_PATH}/sign-out`;
/** The queue as a table for spreadsheets. */
export const CSV_PATH = `${DESK_PATH}/comments.csv`;

/** Where a comment is seen whole, and decided (POST). */
export const commentAddress = (id: number) => `${DESK_PATH}/comments/${id}`;

/** What every form of the desk carries its token for: one page has one token, whichever of its forms is sent. */
export const ORDER_ACTION = `${DESK_PATH}/comments`;

/** Field that says where a form leads back to. */
export const BACK_FIELD = 'back';

/** An address of the queue; every other is the queue's first page. */
export function readBack(text: string | undefined): string {
  const parsed = text === undefined ? null : URL.parse(text, 'http://site.invalid');
  return parsed !== null && parsed.origin === 'http://site.invalid' && parsed.pathname === DESK_PATH ? `${DESK_PATH}${parsed.search}` : DESK_PATH;
}
