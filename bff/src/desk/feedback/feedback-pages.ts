import type { BoundedCount } from '../../database/count-up-to.ts';
import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { FEEDBACK_LABELS } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { FEEDBACK_KINDS } from '../../engagement/feedback/schema.ts';
import type { FeedbackAction, FeedbackEntry, FeedbackFilter } from '../../engagement/feedback/store.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { FEEDBACK_CSV_PATH, FEEDBACK_PATH, feedbackAddress } from '../addresses.ts';
import { keyHelp } from '../key-help.ts';
import { keysScript } from '../keys-script.ts';
import { ALL, plainOptions, selection, textField } from '../list-filter.ts';
import { countInWords, hiddenFields, type FormParts, type PageParts } from '../page-parts.ts';
import { writeFeedbackFilter } from './feedback-filter.ts';

/** The content of one page of the feedback list. */
export interface FeedbackListView extends PageParts {
  filter: FeedbackFilter;
  entries: readonly FeedbackEntry[];
  /** Number of entries that match the filter. */
  total: BoundedCount;
  /** Id of the last entry on this page, if more follow. `null` on the last page. */
  next: number | null;
  /** The entry that the editor has just marked. */
  marked: FeedbackEntry | null;
}

/**
 * The content of the page of one entry.
 * @property isStale true if the site changed nothing, because another editor had changed the entry.
 */
export interface FeedbackEntryView extends PageParts {
  entry: FeedbackEntry;
  actions: readonly FeedbackAction[];
  isStale: boolean;
}

const stateOf = ({ doneAt }: FeedbackEntry) => (doneAt === null ? 'open' : 'done');

function filterForm({ isDone, kind, type, articleId, language, words }: FeedbackFilter): Markup {
  return html`<form class="line filter" role="search" aria-label="Feedback" action="${FEEDBACK_PATH}">
${selection('state', 'State', plainOptions(['open', 'done']), isDone ? 'done' : 'open')}${selection('kind', 'From', [ALL, ...plainOptions(FEEDBACK_KINDS)], kind)}${selection('type', 'Type', [ALL, ...Object.entries(FEEDBACK_LABELS)], type)}${selection('language', 'Language', [ALL, ...plainOptions(articleLanguageSchema.options)], language)}${textField('article', 'Article’s id', articleId)}${textField('q', 'Words or e-mail', words)}<button>Show</button>
</form>`;
}

function markForm({ id, version, doneAt }: FeedbackEntry, form: FormParts, label: Markup, key: string): Markup {
  return html`<form method="post" action="${feedbackAddress(id)}">${hiddenFields(form, version)}<input type="hidden" name="action" value="${doneAt === null ? 'done' : 'reopen'}"><button class="${doneAt === null ? 'first' : ''}" data-key="${key}">${label}</button></form>`;
}

function from({ email, name }: FeedbackEntry): Markup | null {
  if (email === null && name === null) return null;
  return html`<p class="muted">From ${[name, email].filter((each) => each !== null).map((each, place) => html`${place === 0 ? '' : ', '}<bdi>${each}</bdi>`)}</p>`;
}

function content(entry: FeedbackEntry, { articles, siteAddress, now }: PageParts): Markup {
  const { id, kind, type, text, language, articleId, submittedAt, doneAt, doneBy } = entry;
  const article = articleId === null ? undefined : articles.get(articleId);
  const on =
    article === undefined
      ? html`${articleId ?? 'the whole site'}`
      : html`<a href="${siteAddress}/${article.canonicalPath}" lang="${article.language}"><bdi>${article.title}</bdi></a>`;
  return html`${text === '' ? html`<p class="muted">No text</p>` : html`<p class="reader-text" dir="auto" lang="${language}">${text}</p>`}
<p class="muted facts-line">#${id} · ${type === null ? kind : FEEDBACK_LABELS[type]} · ${language} · sent ${formatTime(submittedAt, now)}</p>
<p class="muted">On ${on}</p>
${from(entry)}
${doneAt === null ? null : html`<p class="muted">Done by ${doneBy}, ${formatTime(doneAt, now)}</p>`}`;
}

function card(entry: FeedbackEntry, view: FeedbackListView): Markup {
  const { id, doneAt } = entry;
  return html`<article class="card" tabindex="-1" aria-labelledby="entry-${id}">
<h3 id="entry-${id}" class="hidden">Entry ${id}</h3>
${content(entry, view)}
<div class="actions">${markForm(entry, view.form, html`${doneAt === null ? 'Done' : 'Reopen'}<span class="hidden">${doneAt === null ? ' with' : ''} entry ${id}</span>`, 'd')}<a class="button" data-key="e" href="${`${feedbackAddress(id)}?${new URLSearchParams({ back: view.form.back })}`}">History<span class="hidden"> of entry ${id}</span></a></div>
</article>`;
}

/** Returns the page with the list of feedback, latest first. */
export function feedbackListPage(view: FeedbackListView): StaffPage {
  const { filter, entries, total, next, marked, form } = view;
  return {
    title: 'Feedback',
    ...(marked !== null && { before: 'Done:' }),
    script: keysScript,
    content: html`${marked === null ? null : html`<div class="state" role="status" tabindex="-1" autofocus><strong>Entry ${marked.id} is ${stateOf(marked)}</strong>${markForm(marked, form, html`Undo`, 'u')}</div>`}
${filterForm(filter)}
<h2>${countInWords(total)} ${filter.isDone ? 'done' : 'open'}</h2>
${keyHelp({ j: 'next entry', k: 'previous entry', d: 'done, or reopen', e: 'history', u: 'undo' })}
${entries.length === 0 ? html`<p class="empty">No entry matches the filter.</p>` : html`<div class="queue">${entries.map((entry) => card(entry, view))}</div>`}
<p class="pages">${next === null ? null : html`<a href="${FEEDBACK_PATH}${writeFeedbackFilter(filter, { after: String(next) })}">Next entries</a>`}<a href="${FEEDBACK_CSV_PATH}${writeFeedbackFilter(filter)}">Download as CSV</a></p>`,
  };
}

/** Returns the page of one entry, with the audit of its marks. */
export function feedbackEntryPage(view: FeedbackEntryView): StaffPage {
  const { entry, actions, form, isStale, now } = view;
  return {
    title: `Entry ${entry.id}`,
    ...(isStale && { before: 'Error:', status: 409 }),
    crumb: { href: form.back, text: 'Feedback' },
    isNarrow: true,
    content: html`${isStale ? html`<div class="state wrong" role="alert" tabindex="-1" autofocus><strong>Nothing was saved: somebody else has changed it</strong><span>The entry is ${stateOf(entry)} now.</span></div>` : null}
${content(entry, view)}
<div class="actions">${markForm(entry, form, html`${entry.doneAt === null ? 'Done' : 'Reopen'}`, 'd')}</div>
<h2>History</h2>
${actions.length === 0 ? html`<p class="empty">Nobody has done anything with it yet.</p>` : html`<ol class="audit" reversed>${actions.map(({ actor, action, at }) => html`<li>${actor} ${action === 'done' ? 'marked it as done' : 'reopened it'}, ${formatTime(at, now)}</li>`)}</ol>`}`,
  };
}
