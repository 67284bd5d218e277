import type { StaffPage } from '../../staff/document/page-document.ts';
import { problemPage, type StaffProblem } from '../../staff/document/problem-page.ts';

/**
 * Returns the page for a command without a valid token, because another site may have sent it in the operator's name.
 * @param back link to the preview of the command.
 */
export function unprovenCommandPage(back: NonNullable<StaffProblem['back']>): StaffPage {
  return problemPage({
    status: 403,
    title: 'This command did not come from its page',
    reason:
      'It carries no token that is good: its form was sent before, was open for more than an hour, or was sent by something else than the page. Nothing was changed by it. The history says what was done before.',
    back,
  });
}
