import type { Response } from 'express';
import { readReturnPath } from '../http/requests/return-path.ts';
import { faultStatus, RETRY_AFTER_S } from '../telemetry/unavailable.ts';

/** What the page of a form knows of its article while nobody can look it up. @param pathname of any text. */
export function unreadArticle(pathname: string): { title: string; path: string } {
  const path = readReturnPath(pathname);
  return { title: path, path };
}

/**
 * Takes a form that was sent without a script. Where a part of the site is away, the reader gets the form again with what was typed:
 * nothing else would keep it. Other errors are the error handler's.
 * @param again shows the form, with the status 503.
 */
export async function takeForm(response: Response, take: () => Promise<void>, again: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (response.headersSent || faultStatus(error) !== 503) throw error;
    response.set('Retry-After', String(RETRY_AFTER_S));
    await again();
  }
}
