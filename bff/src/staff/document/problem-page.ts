import { html } from '../../http/responses/html.ts';
import type { PageLink, StaffPage } from './page-document.ts';

/** Content of a problem page: what was wrong with a request, and a link to the next page. */
export interface StaffProblem {
  /** HTTP status, 400 to 599. */
  status: number;
  title: string;
  /** Explanation of the problem, and advice for the person. */
  reason: string;
  /** Link to the next page. Absent: the first link of the bar. */
  back?: PageLink;
}

/** Returns the page that explains a problem. */
export function problemPage({ status, title, reason, back }: StaffProblem): StaffPage {
  return { title, status, isNarrow: true, content: html`<p>${reason}</p>`, onward: back ?? 'first place' };
}

/**
 * Returns the page for a form whose one-time token is no longer valid.
 * @param undone sentence that says that nothing was changed.
 */
export const usedFormPage = (undone: string, back: PageLink): StaffPage =>
  problemPage({
    status: 403,
    title: 'This form is no longer valid',
    reason: `The form was already sent, or was open for too long. ${undone} Open the page again.`,
    back,
  });
