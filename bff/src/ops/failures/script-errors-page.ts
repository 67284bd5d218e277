import { html } from '../../http/responses/html.ts';
import type { StoredScriptError } from '../../telemetry/history/history.ts';
import { csvLink } from '../charts/chart-figure.ts';
import type { QueryFaults, QueryField, TypedQuery } from '../data/load-query.ts';
import { SCRIPT_ERRORS_PATH, withQuery } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { dataTable } from '../views/data-table.ts';
import { releaseLink } from '../views/failure-table.ts';
import { formatTime } from '../../staff/document/format-time.ts';
import { loadQueryForm, type Choices } from '../views/load-query-form.ts';
import { faultyQueryPage } from './failures-page.ts';

export const SCRIPT_ERRORS_CSV_PATH = `${SCRIPT_ERRORS_PATH}.csv`;

const FIELDS: readonly QueryField[] = ['range', 'remote', 'release', 'engine', 'route'];
const TITLE = 'Script errors';

const typeWords: Record<StoredScriptError['type'], string> = {
  error: 'error',
  rejection: 'rejected promise',
  policy: 'refused by the policy',
};

interface ScriptErrorsView {
  typed: TypedQuery;
  choices: Choices;
  errors: readonly StoredScriptError[];
  olderThan: string | null;
}

/** Returns the page `/ops/script-errors`: uncaught errors, with the script that threw them. */
export function scriptErrorsPage({ typed, choices, errors, olderThan }: ScriptErrorsView, now: number): StaffPage {
  const { range, remote, release, engine, route } = typed;
  const asked = { range, remote, release, engine, route };
  return {
    title: TITLE,
    follows: ['failures'],
    content: html`${loadQueryForm(SCRIPT_ERRORS_PATH, FIELDS, typed, choices)}
${dataTable({
  caption:
    'Uncaught errors and violations of the security policy, newest first. The address of a script shows its owner. Texts come from browsers.',
  columns: [
    { heading: 'When' },
    { heading: 'Release' },
    { heading: 'What' },
    { heading: 'Message' },
    { heading: 'Script' },
    { heading: 'Page' },
    { heading: 'Browser' },
  ],
  rows: errors.map((error) => ({
    id: `error-${error.id}`,
    cells: [
      formatTime(error.at, now),
      releaseLink(error),
      typeWords[error.type],
      html`<span class="reader-text">${error.message}</span>`,
      error.url === null
        ? html`<span class="muted">not reported</span>`
        : html`<code>${error.url}${error.line === null ? '' : `:${error.line}`}</code>`,
      html`${error.route} <span class="muted">${error.path}</span>`,
      `${error.browser} (${error.engine})`,
    ],
  })),
  empty: 'No script failed in this time.',
})}
<p class="pages">${olderThan === null ? null : html`<a href="${withQuery(SCRIPT_ERRORS_PATH, { ...asked, before: olderThan })}">Older errors</a>`}${errors.length === 0 ? null : csvLink(withQuery(SCRIPT_ERRORS_CSV_PATH, asked), 'all script errors of this time')}</p>`,
  };
}

export const faultyScriptErrorsPage = (typed: TypedQuery, choices: Choices, faults: QueryFaults): StaffPage =>
  faultyQueryPage(TITLE, SCRIPT_ERRORS_PATH, FIELDS, typed, choices, faults);
