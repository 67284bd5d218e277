import type { ArticleSummary } from '@plainwell/contracts/page/content-port.ts';
import type { CommentAction, SubmittedComment } from '../../engagement/moderation/store.ts';
import type { CommentActionName, CommentDecision } from '../../engagement/comments/schema.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import { ageInWords, formatTime } from '../../staff/document/format-time.ts';
import { commentAddress } from '../../staff/access/staff-area.ts';
import { hiddenFields, type FormParts } from '../page-parts.ts';

/**
 * Waiting times that the desk distinguishes, in milliseconds. The site promises readers to post a comment within 24 to
 * 48 hours (rules.md#readers-and-editors).
 */
const SOON_MS = 24 * 3_600_000;
const LATE_MS = 48 * 3_600_000;

/** Returns how long a comment has waited, measured against the promise to readers. */
export function waitOf(since: Date, now: number): { mark: string; words: string; isLate: boolean } {
  const waited = now - since.getTime();
  if (waited >= LATE_MS) return { mark: 'wrong', words: 'over 48 hours', isLate: true };
  return { mark: '', words: waited >= SOON_MS ? 'over 24 hours' : 'under 24 hours', isLate: false };
}

/** Verbs for the actions in the audit. */
export const actionWords: Readonly<Record<CommentActionName, string>> = {
  approve: 'approved',
  reject: 'rejected',
  note: 'changed the editor’s note of',
  undo: 'undid the last action on',
};

/** Returns the facts about a comment and its writer, the time of sending, and the article. */
export function commentFacts({
  comment,
  article,
  now,
  siteAddress,
}: {
  comment: SubmittedComment;
  article: ArticleSummary | undefined;
  now: number;
  siteAddress: string;
}): Markup {
  const { primaryHealthConcern, yearsSinceDiagnosis, age, language, submittedAt, state } = comment;
  const wait = waitOf(submittedAt, now);
  const waiting = state === 'pending' ? html` <span class="tag ${wait.mark}">${wait.words}</span>` : null;
  return html`<p class="muted facts-line">#${comment.id} · <bdi>${primaryHealthConcern}</bdi> · ${yearsSinceDiagnosis} ${/^<?1$/.test(yearsSinceDiagnosis) ? 'year' : 'years'}${age === null ? null : html` · age ${age}`} · ${language} · sent ${formatTime(submittedAt, now)}${waiting}</p>
<p class="muted">On ${article === undefined ? comment.url : html`<a href="${siteAddress}/${article.canonicalPath}#comments" lang="${article.language}"><bdi>${article.title}</bdi></a>`}</p>`;
}

/** Returns a reader's text as escaped HTML. */
export const readerText = ({ comment, language }: SubmittedComment): Markup =>
  html`<p class="reader-text" dir="auto" lang="${language}">${comment}</p>`;

/** Returns the form that undoes the last action. */
export function undoForm(comment: Pick<SubmittedComment, 'id' | 'version'>, form: FormParts, label: string): Markup {
  return html`<form method="post" action="${commentAddress(comment.id)}">${hiddenFields(form, comment.version)}<input type="hidden" name="action" value="undo"><button data-key="u">${label}</button></form>`;
}

function changed(before: CommentDecision, after: CommentDecision): Markup[] {
  const names = {
    state: 'State',
    reason: 'Reason',
    editedComment: 'Edited text',
    medicalNote: 'Editor’s note',
  } as const;
  return (['state', 'reason', 'editedComment', 'medicalNote'] as const)
    .filter((name) => before[name] !== after[name])
    .map(
      (name) =>
        html`<li>${names[name]}: <bdi>${before[name] ?? 'none'}</bdi> → <bdi>${after[name] ?? 'none'}</bdi></li>`,
    );
}

/** Returns the list of all actions on a comment, latest first. */
export function audit(actions: readonly CommentAction[], now: number): Markup {
  if (actions.length === 0) return html`<p class="empty">Nobody has done anything with it yet.</p>`;
  return html`<ol class="audit" reversed>${actions.map(({ actor, action, at, before, after }) => html`<li>${actor} ${actionWords[action]} it, ${formatTime(at, now)}<ul>${changed(before, after)}</ul></li>`)}</ol>`;
}

/** Returns one line about an action: who did what, and when. */
export const whoDid = ({ actor, action, at }: CommentAction, now: number): string =>
  `${actor} ${actionWords[action]} it ${ageInWords(at, now)}`;
