import type { RequestHandler, Response } from 'express';
import { LEFT_TO_BROWSER_HEADER } from '@plainwell/contracts/left-to-browser.ts';
import { limitRequests } from '../http/limit-requests.ts';

/** Pages in a minute that are made for a developer's browser alone: as many as somebody who saves and looks may need. */
const ADDRESS_PAGES = 120;
const ALL_PAGES = 300;

/**
 * Limits requests that leave a remote to the browser, since each is made anew: too many are 429 with `Retry-After`.
 * @param refuse answers with the words given.
 */
export function limitLeftToBrowser(refuse: (response: Response, words: string) => void): RequestHandler[] {
  return limitRequests({
    ofAddress: ADDRESS_PAGES,
    ofAll: ALL_PAGES,
    isCounted: (request) => request.get(LEFT_TO_BROWSER_HEADER) !== undefined,
    refuse: (response) => refuse(response, `Too many requests with ${LEFT_TO_BROWSER_HEADER}: try again in a minute.`),
  });
}
