import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import { MEDICAL_NOTE_MAXIMUM } from '@plainwell/contracts/article/comment.ts';
import { COMMENT_MAXIMUM } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { REASON_MAXIMUM, type ModerationFault } from '../../engagement/moderation/service.ts';
import type { CommentAction, SubmittedComment } from '../../engagement/moderation/store.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { commentAddress } from '../../staff/access/staff-area.ts';
import { audit, commentFacts, readerText, undoForm, whoDid } from './comment-views.ts';
import { hiddenFields, type PageParts } from '../page-parts.ts';

type Field = ModerationFault['field'];

/** The content of the page of one comment. */
export interface CommentView extends Omit<PageParts, 'articles'> {
  comment: SubmittedComment;
  article: ArticleSummary | undefined;
  actions: readonly CommentAction[];
  /** Text that the editor typed and the site did not save. */
  typed: Partial<Record<Field, string>>;
  /** The action of the form that was sent. `null` if none was sent. */
  sent: string | null;
  faults: readonly ModerationFault[];
  /** Reason other than faults why the site saved nothing. */
  problem: 'stale' | 'nothing-to-undo' | null;
}

const labels: Readonly<Record<Field, string>> = {
  editedComment: 'Text for readers',
  medicalNote: 'Editor’s note',
  reason: 'Reason',
};
const maxima: Readonly<Record<Field, number>> = {
  editedComment: COMMENT_MAXIMUM,
  medicalNote: MEDICAL_NOTE_MAXIMUM,
  reason: REASON_MAXIMUM,
};
/**
 * Approximate characters per line of a field, from which the page computes a height that shows the longest text without
 * scrolling.
 */
const LINE = 80;

const hints: Readonly<Record<Field, string>> = {
  editedComment: `Readers see this text instead of the original. The site keeps the original. At most ${COMMENT_MAXIMUM.toLocaleString('en')} characters.`,
  medicalNote: `Readers see it below the comment. At most ${MEDICAL_NOTE_MAXIMUM.toLocaleString('en')} characters. Leave empty for no note.`,
  reason: `For other editors; the writer of the comment does not see this reason. At most ${REASON_MAXIMUM} characters.`,
};

function field(name: Field, form: string, value: string, { faults, sent }: CommentView): Markup {
  const fault = sent === form ? faults.find((each) => each.field === name) : undefined;
  const id = `${form}-${name}`;
  return html`<div class="field"><label for="${id}">${labels[name]}</label><p class="hint" id="${id}-hint">${hints[name]}</p>
${fault === undefined ? null : html`<p class="field-error" id="${id}-fault">Error: ${fault.message}</p>`}
<textarea id="${id}" name="${name}" rows="${Math.ceil(maxima[name] / LINE)}" dir="auto" aria-describedby="${fault === undefined ? '' : `${id}-fault `}${id}-hint"${fault === undefined ? null : html` aria-invalid="true"`}>
${value}</textarea></div>`;
}

function problemState({ problem, faults, sent, actions, comment, now }: CommentView): Markup | null {
  if (faults.length > 0)
    return html`<div class="state wrong" role="alert" tabindex="-1" autofocus><strong>Nothing was saved</strong><ul>${faults.map(({ field: name, message }) => html`<li><a href="#${sent}-${name}">${labels[name]}: ${message}</a></li>`)}</ul></div>`;
  const [last] = actions;
  if (problem === 'stale') {
    return html`<div class="state wrong" role="alert" tabindex="-1" autofocus><strong>Nothing was saved: somebody else has changed it</strong><span>${last === undefined ? 'The comment has changed' : whoDid(last, now)}; it is ${comment.state} now. What you typed is still here. Read the history before you decide again.</span></div>`;
  }
  return problem === null
    ? null
    : html`<div class="state notice" role="alert" tabindex="-1" autofocus><strong>There is nothing to undo</strong></div>`;
}

/** Returns the page of one comment: the reader's text, the forms of the editor, and the audit. */
export function commentPage(view: CommentView): StaffPage {
  const { comment, article, actions, form, typed, faults, problem, siteAddress, now } = view;
  const { id, version, state } = comment;
  const address = commentAddress(id);
  const isWrong = faults.length > 0 || problem !== null;
  const [last] = actions;
  return {
    title: `Comment ${id}`,
    ...(isWrong && { before: 'Error:', status: faults.length > 0 ? 400 : 409 }),
    crumb: { href: form.back, text: 'Comments' },
    isNarrow: true,
    content: html`${problemState(view)}
<p><span class="tag${state === 'approved' ? ' live' : ''}">${state}</span></p>
${readerText(comment)}
${commentFacts({ comment, article, now, siteAddress })}
<p class="muted">From <bdi>${comment.email}</bdi>${comment.termsVersion === null ? null : html`, who agreed to terms version ${comment.termsVersion}`}. The address is never published.</p>
${last === undefined || last.action === 'undo' ? null : undoForm(comment, form, `Undo: ${whoDid(last, now)}`)}
<h2 id="approve">${state === 'approved' ? 'Change what readers get' : 'Approve'}</h2>
<form class="stack" method="post" action="${address}">${hiddenFields(form, version)}<input type="hidden" name="action" value="approve">
${field('editedComment', 'approve', typed.editedComment ?? comment.editedComment ?? comment.comment, view)}
${field('medicalNote', 'approve', typed.medicalNote ?? comment.medicalNote ?? '', view)}
<div class="actions"><button class="first">${state === 'approved' ? 'Save' : 'Approve'}</button></div></form>
${
  state === 'rejected'
    ? null
    : html`<h2 id="reject">Reject</h2>
<form class="stack" method="post" action="${address}">${hiddenFields(form, version)}<input type="hidden" name="action" value="reject">
${field('reason', 'reject', typed.reason ?? '', view)}
<div class="actions"><button>Reject</button></div></form>`
}
<h2 id="note">Only save a note</h2>
<form class="stack" method="post" action="${address}">${hiddenFields(form, version)}<input type="hidden" name="action" value="note">
${field('medicalNote', 'note', typed.medicalNote ?? comment.medicalNote ?? '', view)}
<div class="actions"><button>Save the note</button></div></form>
<h2>History</h2>
${audit(actions, now)}`,
  };
}
