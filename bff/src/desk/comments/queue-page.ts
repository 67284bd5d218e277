import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import type {
  CommentAction,
  PendingComments,
  QueueFilter,
  SubmittedComment,
} from '../../engagement/moderation/store.ts';
import type { BoundedCount } from '../../database/count-up-to.ts';
import { COMMENT_STATES } from '../../engagement/comments/schema.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { ageInWords } from '../../staff/document/format-time.ts';
import { commentAddress } from '../../staff/access/staff-area.ts';
import { CSV_PATH, DESK_PATH } from '../addresses.ts';
import { commentFacts, readerText, undoForm, waitOf } from './comment-views.ts';
import { ALL, plainOptions, selection, textField } from '../list-filter.ts';
import { keyHelp } from '../key-help.ts';
import { keysScript } from '../keys-script.ts';
import { countInWords, hiddenFields, type FormParts, type PageParts } from '../page-parts.ts';
import { writeFilter } from './queue-filter.ts';

/** The content of one page of the queue. */
export interface QueueView extends PageParts {
  filter: QueueFilter;
  comments: readonly SubmittedComment[];
  /** Number of comments that match the filter. */
  total: BoundedCount;
  pending: PendingComments;
  /** Id of the last comment on this page, if more follow. `null` on the last page. */
  next: number | null;
  /**
   * The comment that the editor has just decided, and the last action on that comment. `null` if the page follows no
   * decision.
   */
  done: { comment: SubmittedComment; last: CommentAction | undefined } | null;
}

function filterForm({ state, articleId, language, condition, age, words }: QueueFilter): Markup {
  return html`<form class="line filter" role="search" aria-label="Comments" action="${DESK_PATH}">
${selection('state', 'State', plainOptions(COMMENT_STATES), state)}${selection('language', 'Language', [ALL, ...plainOptions(articleLanguageSchema.options)], language)}${textField('condition', 'Condition', condition)}${textField('age', 'Age', age)}${textField('article', 'Article’s id', articleId)}${textField('q', 'Words or e-mail', words)}<button>Show</button>
</form>`;
}

function pendingState({ pending, oldest }: PendingComments, now: number): Markup {
  if (oldest === null) return html`<p class="state"><strong>No comment is waiting</strong></p>`;
  const { isLate, words } = waitOf(oldest, now);
  return html`<p class="state${isLate ? ' wrong' : ''}"><strong>${countInWords(pending)} ${pending.counted === 1 ? 'comment is waiting' : 'comments are waiting'}</strong><span>The oldest came ${ageInWords(oldest, now)}, ${words}. Readers are told that a comment is posted within 24 to 48 hours.</span></p>`;
}

function card(comment: SubmittedComment, { articles, form, siteAddress, now }: QueueView): Markup {
  const { id, version, state, editedComment, reason, decidedBy } = comment;
  const address = commentAddress(id);
  const whole = `${address}?${new URLSearchParams({ back: form.back })}`;
  const approve = html`<form method="post" action="${address}">${hiddenFields(form, version)}<input type="hidden" name="action" value="approve"><input type="hidden" name="editedComment" value="${editedComment ?? ''}"><input type="hidden" name="medicalNote" value="${comment.medicalNote ?? ''}"><button class="first" data-key="a">Approve<span class="hidden"> comment ${id}</span></button></form>`;
  return html`<article class="card" tabindex="-1" aria-labelledby="comment-${id}">
<h3 id="comment-${id}" class="hidden">Comment ${id}</h3>
${readerText(comment)}
${editedComment === null ? null : html`<p class="reader-text" dir="auto"><strong>Edited:</strong> ${editedComment}</p>`}
${commentFacts({ comment, article: articles.get(comment.articleId), now, siteAddress })}
${decidedBy === null ? null : html`<p class="muted">${state} by ${decidedBy}${reason === null ? null : html`: <bdi>${reason}</bdi>`}</p>`}
<div class="actions">${state === 'approved' ? null : approve}<a class="button" data-key="e" href="${whole}#approve">Edit<span class="hidden"> comment ${id}</span></a>${state === 'rejected' ? null : html`<a class="button" data-key="r" href="${whole}#reject">Reject<span class="hidden"> comment ${id}</span></a>`}<a class="button" data-key="n" href="${whole}#note">Note<span class="hidden"> on comment ${id}</span></a></div>
</article>`;
}

/**
 * Returns the message after a decision, with an undo form. After an undo there is no such form, because the editor can
 * decide again.
 */
function doneState({ comment, last }: NonNullable<QueueView['done']>, form: FormParts): Markup {
  return html`<div class="state" role="status" tabindex="-1" autofocus><strong>Comment ${comment.id} is ${comment.state}${last?.action === 'undo' ? ' again' : ''}</strong>${last === undefined || last.action === 'undo' ? null : undoForm(comment, form, 'Undo')}</div>`;
}

/** Returns the queue. Pending comments come oldest first, decided comments latest first. */
export function queuePage(view: QueueView): StaffPage {
  const { filter, comments, total, pending, next, done, form, now } = view;
  return {
    title: 'Comments',
    ...(done !== null && { before: 'Done:' }),
    script: keysScript,
    content: html`${done === null ? null : doneState(done, form)}
${pendingState(pending, now)}
${filterForm(filter)}
<h2>${countInWords(total)} ${filter.state}</h2>
${keyHelp({ j: 'next comment', k: 'previous comment', a: 'approve', e: 'edit, then approve', r: 'reject', n: 'editor’s note', u: 'undo' })}
${comments.length === 0 ? html`<p class="empty">No comment matches the filter.</p>` : html`<div class="queue">${comments.map((comment) => card(comment, view))}</div>`}
<p class="pages">${next === null ? null : html`<a href="${DESK_PATH}${writeFilter(filter, { after: String(next) })}">Next comments</a>`}<a href="${CSV_PATH}${writeFilter(filter)}">Download as CSV</a></p>`,
  };
}
