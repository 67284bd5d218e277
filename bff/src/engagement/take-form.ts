import type { Response } from 'express';
import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import { readReturnPath } from '../http/requests/return-path.ts';
import { faultStatus, RETRY_AFTER_S } from '../telemetry/unavailable.ts';

/** What the page of a form knows of its article while nobody can look it up. @param pathname of any text. */
export function unreadArticle(pathname: string): { title: string; path: string } {
  const path = readReturnPath(pathname);
  return { title: path, path };
}

/** Why a form comes back, by the status of the error that ended it. */
const problems: Readonly<Record<number, FormProblem>> = { 429: 'too-many', 503: 'unavailable' };

/**
 * Takes a form that was sent without a script. Where a part of the site is away, or a budget is used up, the reader
 * gets the form again with what was typed: nothing else would keep it. Other errors are the error handler's.
 */
export async function takeForm(
  response: Response,
  take: () => Promise<void>,
  again: (status: number, why: { problem: FormProblem }) => Promise<void>,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    const status = faultStatus(error);
    const problem = problems[status];
    if (response.headersSent || problem === undefined) throw error;
    // A budget has said when it is good again.
    if (status === 503) response.set('Retry-After', String(RETRY_AFTER_S));
    await again(status, { problem });
  }
}
