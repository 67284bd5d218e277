import { html } from '../../http/responses/html.ts';
import type { PageLink, StaffPage } from './page-document.ts';

/** What was wrong with a request, and where to go next. */
export interface StaffProblem {
  /** HTTP status, 400 to 599. */
  status: number;
  title: string;
  /** What is wrong, and what the person can do. */
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
 * @param undone tells that nothing was changed.
 */
export const usedFormPage = (undone: string, back: PageLink): StaffPage =>
  problemPage({
    status: 403,
    title: 'This form is no longer valid',
    reason: `The form was already sent, or was open for too long. ${undone} Open the page again.`,
    back,
  });
