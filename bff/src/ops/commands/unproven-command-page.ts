import type { StaffPage } from '../../staff/document/page-document.ts';
import { problemPage, type StaffProblem } from '../../staff/document/problem-page.ts';

/**
 * Returns the page for a command without a valid token, because another site may have sent it in the operator's name.
 * @param back link to the preview of the command.
 */
export function unprovenCommandPage(back: NonNullable<StaffProblem['back']>): StaffPage {
  return problemPage({
    status: 403,
    title: 'This form is no longer valid',
    reason:
      'The form was already sent, was open for more than an hour, or did not come from this page. This request changed nothing. The history shows whether an earlier one did.',
    back,
  });
}
