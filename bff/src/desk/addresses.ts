import { deskArea } from '../staff/access/staff-area.ts';

/** Root of editors' pages: the queue of comments. */
export const DESK_PATH = deskArea.path;
/** The queue as a table for spreadsheets. */
export const CSV_PATH = `${DESK_PATH}/comments.csv`;

/** What readers said by the feedback form and in surveys. */
export const FEEDBACK_PATH = `${DESK_PATH}/feedback`;
/** The same as a table for spreadsheets. */
export const FEEDBACK_CSV_PATH = `${DESK_PATH}/feedback.csv`;

/** Where one entry is seen with its audit, and marked (POST). */
export const feedbackAddress = (id: number) => `${FEEDBACK_PATH}/${id}`;

/** What every form of the desk carries its token for: one page has one token, whichever of its forms is sent. */
export const ORDER_ACTION = `${DESK_PATH}/comments`;

/** Field that says where a form leads back to. */
export const BACK_FIELD = 'back';

/** An address of a list; every other is its first page. @param path of the list. */
export function readBack(text: string | undefined, path: string = DESK_PATH): string {
  const parsed = text === undefined ? null : URL.parse(text, 'http://site.invalid');
  return parsed !== null && parsed.origin === 'http://site.invalid' && parsed.pathname === path
    ? `${path}${parsed.search}`
    : path;
}
