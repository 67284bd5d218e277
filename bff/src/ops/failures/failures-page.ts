import { html, type Markup } from '../../http/responses/html.ts';
import type { StoredLoad } from '../../telemetry/history/history.ts';
import { csvLink } from '../charts/chart-figure.ts';
import type { QueryFaults, QueryField, TypedQuery } from '../data/load-query.ts';
import { FAILURES_PATH, withQuery } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { failureTable } from '../views/failure-table.ts';
import { loadQueryForm, queryFaultSummary, type Choices } from '../views/load-query-form.ts';

export const RATES_CSV_PATH = `${FAILURES_PATH}/rates.csv`;
export const NEWEST_CSV_PATH = `${FAILURES_PATH}/newest.csv`;

const FIELDS: readonly QueryField[] = ['range', 'by', 'remote', 'release', 'cause', 'engine', 'route', 'arm'];
const TITLE = 'Failed loads';

/** Share of the incoming reports that the process stores. */
interface Kept {
  rate: number;
  since: Date | null;
}

/** Returns a note if the process stores only a sample of the reports. */
export function keptNote({ rate, since }: Kept): Markup | null {
  if (rate >= 1) return null;
  return html`<p class="state notice"><strong><span class="mark" aria-hidden="true">!</span>The site stores only a sample</strong><span>Since ${since?.toISOString() ?? 'a moment ago'} this process stores ${(rate * 100).toFixed(1)} % of the reports. Each stored report also counts for those left out, so rates stay correct. Single failures may be missing.</span></p>`;
}

export interface FailuresView {
  typed: TypedQuery;
  choices: Choices;
  /** The chart and its tables. */
  rates: Markup;
  failures: readonly StoredLoad[];
  /** Id of the last failure on the page, if older ones follow. `null` otherwise. */
  olderThan: string | null;
  /** True if the list starts with the newest failure. */
  isNewest: boolean;
  kept: Kept;
}

/** Returns the page `/ops/failures`: failure rates over time, and the newest failures. */
export function failuresPage(
  { typed, choices, rates, failures, olderThan, isNewest, kept }: FailuresView,
  now: number,
): StaffPage {
  return {
    title: TITLE,
    follows: ['failures', 'changes'],
    content: html`${keptNote(kept)}
${loadQueryForm(FAILURES_PATH, FIELDS, typed, choices)}
<h2>Rates over time</h2>
${rates}
<h2 id="newest">Newest failures</h2>
${failureTable(failures, now, 'Failed loads, newest first. Their texts come from browsers.', 'No load failed in this time.')}
<p class="pages">${isNewest ? null : html`<a href="${withQuery(FAILURES_PATH, typed)}#newest">Newest failures</a>`}${olderThan === null ? null : html`<a href="${withQuery(FAILURES_PATH, { ...typed, before: olderThan })}#newest">Older failures</a>`}${failures.length === 0 ? null : csvLink(withQuery(NEWEST_CSV_PATH, typed), 'all failures of this time')}</p>`,
  };
}

/** Returns the page for an address with an invalid query: its faults, and the form to correct them. */
export function faultyQueryPage(
  title: string,
  address: string,
  fields: readonly QueryField[],
  typed: TypedQuery,
  choices: Choices,
  faults: QueryFaults,
): StaffPage {
  return {
    title,
    before: 'Error:',
    status: 400,
    content: html`${queryFaultSummary(faults)}\n${loadQueryForm(address, fields, typed, choices, faults)}`,
  };
}

export const faultyFailuresPage = (typed: TypedQuery, choices: Choices, faults: QueryFaults): StaffPage =>
  faultyQueryPage(TITLE, FAILURES_PATH, FIELDS, typed, choices, faults);
