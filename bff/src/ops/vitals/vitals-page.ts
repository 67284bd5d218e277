import { html, type Markup } from '../../http/responses/html.ts';
import type { VitalQuantile } from '../../telemetry/history/history.ts';
import type { ChartDrawer } from '../charts/chart-drawer.ts';
import { chartFigure } from '../charts/chart-figure.ts';
import type { DotChart } from '../charts/chart.ts';
import type { QueryFaults, QueryField, TypedQuery } from '../data/load-query.ts';
import { timeRanges, type TimeRangeName } from '../data/time-range.ts';
import { VITALS_PATH } from '../addresses.ts';
import type { StaffPage } from '../../staff/document/page-document.ts';
import { dataTable } from '../views/data-table.ts';
import { formatNumber } from '../views/format-number.ts';
import { loadQueryForm, queryFaultSummary, type Choices } from '../views/load-query-form.ts';
import { formatVital, ratingMarks, ratingOf, ratingWords, vitalKinds, type VitalKind } from './vital-thresholds.ts';

export const VITALS_CSV_PATH = `${VITALS_PATH}.csv`;

/** Properties by which the page groups web vitals. */
export const vitalDimensions = ['route', 'release', 'set', 'engine'] as const;
export type VitalDimension = (typeof vitalDimensions)[number];

const FIELDS: readonly QueryField[] = ['range', 'by', 'engine', 'route'];
const TITLE = 'Web vitals';
const nouns: Record<VitalDimension, string> = {
  route: 'kind of page',
  release: 'release',
  set: 'release set',
  engine: 'engine',
};

/** Maximum number of rows of a chart. The chart shows the rows with the most page views. */
const ROWS_MAXIMUM = 12;

/**
 * Maximum number of rows of a table, which a client could otherwise fill with invented release sets. The table shows
 * the rows with the most page views.
 */
const TABLE_ROWS_MAXIMUM = 50;

const byCount = (quantiles: readonly VitalQuantile[]) =>
  quantiles.toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key));

function judged(kind: VitalKind, { p75 }: Pick<VitalQuantile, 'p75'>): Markup {
  const rating = ratingOf(kind, p75);
  return html`${formatVital(kind.name, p75)} <span${rating === 'poor' ? html` class="wrong-text"` : null}><span aria-hidden="true">${ratingMarks[rating]}</span> ${ratingWords[rating]}</span>`;
}

function description(kind: VitalKind, quantiles: readonly VitalQuantile[]): string {
  const poor = quantiles.filter(({ p75 }) => ratingOf(kind, p75) === 'poor');
  const limits = `Good up to ${formatVital(kind.name, kind.good)}, poor above ${formatVital(kind.name, kind.poor)}.`;
  return poor.length === 0
    ? `None is poor. ${limits}`
    : `Poor: ${poor.map(({ key, p75 }) => `${key} with ${formatVital(kind.name, p75)}`).join(', ')}. ${limits}`;
}

function chartOf(
  kind: VitalKind,
  quantiles: readonly VitalQuantile[],
  by: VitalDimension,
  range: TimeRangeName,
): DotChart {
  const shown = quantiles.slice(0, ROWS_MAXIMUM);
  return {
    kind: 'dots',
    title: `${kind.words} (${kind.name}) at the 75th percentile by ${nouns[by]}, last ${timeRanges[range].words}`,
    description: description(kind, shown),
    label: kind.name === 'CLS' ? 'CLS' : `${kind.name} (ms)`,
    dots: shown.map(({ key, p75 }) => ({ name: key, value: p75, rating: ratingOf(kind, p75) })),
    thresholds: [kind.good, kind.poor],
  };
}

function captionOf({ name }: VitalKind, count: number): string {
  const caption = `${name} at the 75th percentile, most page views first`;
  return count > TABLE_ROWS_MAXIMUM
    ? `${caption}: ${TABLE_ROWS_MAXIMUM} of ${formatNumber(count)} rows. The CSV has all of them`
    : caption;
}

interface VitalsView {
  typed: TypedQuery;
  choices: Choices;
  by: VitalDimension;
  range: TimeRangeName;
  quantiles: readonly VitalQuantile[];
  drawer: Pick<ChartDrawer, 'draw'>;
  csv: string;
}

/**
 * Returns the page `/ops/vitals`: web vitals at the 75th percentile, compared with the thresholds of Core Web Vitals.
 */
export async function vitalsPage({
  typed,
  choices,
  by,
  range,
  quantiles,
  drawer,
  csv,
}: VitalsView): Promise<StaffPage> {
  const sections = await Promise.all(
    vitalKinds.map(async (kind) => {
      const own = byCount(quantiles.filter(({ name }) => name === kind.name));
      const heading = html`<h2>${kind.words} <span class="muted">${kind.name}${kind.isCore ? ', Core Web Vital' : ''}</span></h2>`;
      if (own.length === 0) return html`${heading}\n<p class="empty">No page reported it in this time.</p>\n`;
      const table = dataTable({
        caption: captionOf(kind, own.length),
        columns: [
          { heading: nouns[by] },
          { heading: '75th percentile', isNumeric: true },
          { heading: 'Page views', isNumeric: true },
        ],
        rows: own.slice(0, TABLE_ROWS_MAXIMUM).map((quantile) => ({
          cells: [
            quantile.key === '' ? 'not reported' : quantile.key,
            judged(kind, quantile),
            formatNumber(quantile.count),
          ],
        })),
        empty: '',
      });
      return html`${heading}\n${await chartFigure(drawer, { id: `vital-${kind.name}`, chart: chartOf(kind, own, by, range), table, csv })}`;
    }),
  );
  return {
    title: TITLE,
    follows: ['changes'],
    content: html`${loadQueryForm(VITALS_PATH, FIELDS, typed, choices)}
${sections}`,
  };
}

export const faultyVitalsPage = (typed: TypedQuery, choices: Choices, faults: QueryFaults): StaffPage => ({
  title: TITLE,
  before: 'Error:',
  status: 400,
  content: html`${queryFaultSummary(faults)}\n${loadQueryForm(VITALS_PATH, FIELDS, typed, choices, faults)}`,
});
