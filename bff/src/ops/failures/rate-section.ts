import type { PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import { html, type Markup } from '../../http/responses/html.ts';
import type { ChartDrawer } from '../charts/chart-drawer.ts';
import { chartFigure } from '../charts/chart-figure.ts';
import { changeMarks } from '../charts/change-marks.ts';
import { LINES_MAXIMUM, type LineChart } from '../charts/chart.ts';
import type { Dimension, LoadQuery } from '../data/load-query.ts';
import { rateOf, type KeySeries, type RateSeries } from '../data/rate-series.ts';
import { timeRanges } from '../data/time-range.ts';
import { dataTable } from '../views/data-table.ts';
import { formatCount, formatNumber, formatRate } from '../views/format-number.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Names of the properties by which a chart groups loads. */
const nouns: Record<Dimension, string> = {
  remote: 'remote',
  release: 'release',
  cause: 'cause',
  engine: 'engine',
  route: 'kind of page',
  arm: 'channel',
};

/** Returns the keys that the chart draws: those with the most failures, at most `LINES_MAXIMUM`. */
export function drawnKeys(keys: readonly KeySeries[]): readonly KeySeries[] {
  return keys.slice(0, LINES_MAXIMUM);
}

/** Describes the main facts of the chart in a sentence or two. */
function description(keys: readonly KeySeries[], marks: LineChart['marks']): string {
  const [worst] = keys;
  const failures = keys.reduce((all, { failures: some }) => all + some, 0);
  if (worst === undefined || failures === 0) return 'No load failed in this time.';
  const happened =
    marks.length === 0
      ? 'No channel moved.'
      : `${formatCount(marks.length, 'channel change', 'channel changes')} in this time.`;
  return `Most failures: ${worst.key}, ${formatRate(rateOf(worst))} of its loads, ${formatCount(worst.failedPageViews, 'page view', 'page views')}. ${happened}`;
}

export interface RateFigureParts {
  drawer: Pick<ChartDrawer, 'draw'>;
  /** Id of the figure, unique on the page. */
  id: string;
  query: LoadQuery;
  series: RateSeries;
  /** Channel changes, newest first. */
  changes: readonly PointerChange[];
  csv: string;
  title?: string;
}

/** Returns failure rates over time as lines, with marks of channel changes. */
function rateChart({
  query: { range, by, filter },
  series: { keys, steps },
  changes,
  title,
}: RateFigureParts): LineChart {
  const marks = changeMarks(changes);
  const drawn = drawnKeys(keys);
  return {
    kind: 'lines',
    title: title ?? `Failed loads by ${nouns[by]}, last ${timeRanges[range].words}`,
    description: description(drawn, marks),
    from: filter.from.getTime(),
    to: Math.max(filter.to.getTime() - 1, steps.at(-1) ?? 0),
    label: 'Failed loads (%)',
    lines: drawn.map((series) => ({
      name: series.key,
      points: steps.map((at) => [at, rateOf(series.steps.get(at) ?? { loads: 0, failures: 0 })] as const),
    })),
    marks,
  };
}

/** Returns the values of the chart as a table, one row for each step. */
function stepTable({ keys, steps }: RateSeries): Markup {
  const drawn = drawnKeys(keys);
  return dataTable({
    caption: 'Failed loads by step, as shares of all loads and as numbers. Times are UTC.',
    columns: [{ heading: 'From' }, ...drawn.map(({ key }) => ({ heading: key, isNumeric: true }))],
    rows: steps.toReversed().map((at) => ({
      cells: [
        html`<time datetime="${new Date(at).toISOString()}">${moment.format(at)}</time>`,
        ...drawn.map(({ steps: of }) => {
          const counts = of.get(at);
          return counts === undefined
            ? '–'
            : `${formatRate(rateOf(counts))} (${formatNumber(counts.failures)} of ${formatNumber(counts.loads)})`;
        }),
      ],
    })),
    empty: 'Nothing was loaded in this time.',
  });
}

/**
 * Returns the sums of the whole period as a table, one row for each key.
 * @param link returns the address that shows only one key.
 */
function sumTable(by: Dimension, { keys }: RateSeries, link: (key: string) => string): Markup {
  return dataTable({
    caption: `Loads of the whole time by ${nouns[by]}, most failures first, with the page views that they affected`,
    columns: [
      { heading: nouns[by] },
      { heading: 'Failed', isNumeric: true },
      { heading: 'Failures', isNumeric: true },
      { heading: 'Loads', isNumeric: true },
      { heading: 'Page views', isNumeric: true },
    ],
    rows: keys.map((series) => ({
      cells: [
        html`<a href="${link(series.key)}">${series.key}</a>`,
        formatRate(rateOf(series)),
        formatNumber(series.failures),
        formatNumber(series.loads),
        formatNumber(series.failedPageViews),
      ],
    })),
    empty: 'Nothing was loaded in this time.',
  });
}

/** Returns the chart of failure rates with its table. */
export const rateFigure = (parts: RateFigureParts): Promise<Markup> =>
  chartFigure(parts.drawer, { id: parts.id, chart: rateChart(parts), table: stepTable(parts.series), csv: parts.csv });

/**
 * Returns failure rates over time: the chart, its table, and the sums.
 * @param link returns the address that shows only one key.
 */
export async function rateSection({
  link,
  ...parts
}: RateFigureParts & { link: (key: string) => string }): Promise<Markup> {
  const { query, series } = parts;
  const left = series.keys.length - drawnKeys(series.keys).length;
  return html`${await rateFigure(parts)}
${left > 0 ? html`<p class="muted">The chart shows the ${LINES_MAXIMUM} with the most failures. The table below has ${left} more.</p>` : null}
${sumTable(query.by, series, link)}`;
}
