import { deskArea } from '../staff/access/staff-area.ts';

/** Root path of the editors' pages. Its page is the queue of comments. */
export const DESK_PATH = deskArea.path;
/** Address of the queue as a CSV file. */
export const CSV_PATH = `${DESK_PATH}/comments.csv`;

/** Path of the list of feedback that readers sent by the feedback form and in surveys. */
export const FEEDBACK_PATH = `${DESK_PATH}/feedback`;
/** Address of the list of feedback as a CSV file. */
export const FEEDBACK_CSV_PATH = `${DESK_PATH}/feedback.csv`;

/** Returns the address of one entry with its audit. A POST to this address marks the entry. */
export const feedbackAddress = (id: number) => `${FEEDBACK_PATH}/${id}`;

/**
 * The action for which tokens of the desk's forms are valid. All forms share it, so that one token serves all forms on
 * a page.
 */
export const FORM_ACTION = `${DESK_PATH}/comments`;

/** Field with the address to which a form leads back. */
export const BACK_FIELD = 'back';

/**
 * Reads an address of a list from a form or query. Any other address becomes the first page of the list.
 * @param path path of the list.
 */
export function readBack(text: string | undefined, path: string = DESK_PATH): string {
  const parsed = text === undefined ? null : URL.parse(text, 'http://site.invalid');
  return parsed !== null && parsed.origin === 'http://site.invalid' && parsed.pathname === path
    ? `${path}${parsed.search}`
    : path;
}

/** Returns the address of a list after an editor has acted on one of its entries. */
export const doneAddress = (back: string, id: number) => `${back}${back.includes('?') ? '&' : '?'}done=${id}`;
