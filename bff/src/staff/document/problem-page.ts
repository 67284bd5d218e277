import { html } from '../../http/responses/html.ts';
import type { PageLink, StaffPage } from './page-document.ts';

/** What was wrong with a request, and where to go on. */
export interface StaffProblem {
  /** 400 to 599. */
  status: number;
  title: string;
  /** What is wrong, and how to mend it. */
  reason: string;
  /** The first place of the bar, where nothing is said. */
  back?: PageLink;
}

/** The page of a problem. */
export function problemPage({ status, title, reason, back }: StaffProblem): StaffPage {
  return { title, status, isNarrow: true, content: html`<p>${reason}</p>`, onward: back ?? 'first place' };
}

/** For a form whose one-time token is good for nothing any more. @param undone says that nothing came of it. */
export const usedFormPage = (undone: string, back: PageLink): StaffPage =>
  problemPage({
    status: 403,
    title: 'This form is too old, or was sent before',
    reason: `${undone} Open the page again.`,
    back,
  });
