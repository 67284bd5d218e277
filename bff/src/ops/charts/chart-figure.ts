import { html, type Markup, type Part } from '../../http/responses/html.ts';
import type { ChartDrawer } from './chart-drawer.ts';
import { lineDashes, lineSymbols, type Chart, type LineChart } from './chart.ts';
import { markWords } from './change-marks.ts';

/** A chart with its table and download link. */
export interface ChartFigure {
  /** Id of the figure, unique on the page. */
  id: string;
  chart: Chart;
  /** The data of the chart as a table. */
  table: Markup;
  /** Address of the data as CSV. */
  csv: string;
}

/** Characters that show the shapes of the dots, as drawn by d3-shape. */
const characters: Record<(typeof lineSymbols)[number], string> = {
  circle: '●',
  square: '■',
  triangle: '▲',
  diamond: '◆',
  cross: '✚',
  star: '★',
};

/** Returns the legend: the dashes, dot and name of each line, and the meaning of the marks. */
function legend({ lines, marks }: LineChart): Markup {
  const dash = (place: number) =>
    html`<svg class="swatch swatch-${place + 1}" viewBox="0 0 32 8" width="32" height="8" aria-hidden="true"><path d="M0 4H32" stroke-width="2.5" stroke-dasharray="${lineDashes[place] ?? 'none'}" /></svg><span class="swatch-${place + 1}" aria-hidden="true">${characters[lineSymbols[place] ?? 'circle']}</span>`;
  return html`<ul class="legend">${lines.map(({ name }, place) => html`<li>${dash(place)} ${name}</li>`)}${marks.length === 0 ? null : markWords.map(([character, words]) => html`<li><span aria-hidden="true">${character}</span> ${words}</li>`)}</ul>`;
}

/**
 * Returns a link to a table as a CSV file.
 * @param what words for the content of the table, which follow "Download".
 */
export const csvLink = (address: string, what: string): Markup =>
  html`<a class="csv" href="${address}" download>Download ${what} (CSV)</a>`;

/**
 * Returns a chart with its legend, and the same data as a table and as CSV. If the chart cannot be drawn, the table is
 * open.
 */
export async function chartFigure(
  drawer: Pick<ChartDrawer, 'draw'>,
  { id, chart, table, csv }: ChartFigure,
): Promise<Markup> {
  const drawn = await drawer.draw({ chart, id });
  const picture: Part =
    drawn === null
      ? html`<p class="empty">The chart cannot be drawn now. The table shows the same data.</p>`
      : { markup: `${drawn.narrow}\n${drawn.wide}` };
  return html`<figure class="chart">
<figcaption>${chart.title}</figcaption>
${picture}
${chart.kind === 'lines' ? legend(chart) : html`<ul class="legend"><li><span aria-hidden="true">●</span> good</li><li><span aria-hidden="true">■</span> needs improvement</li><li><span aria-hidden="true">✕</span> poor</li></ul>`}
<details${drawn === null ? html` open` : null}><summary>The same as a table</summary>
${table}</details>
<p><a class="csv" href="${csv}" download>Download as CSV<span class="hidden">: ${chart.title}</span></a></p>
</figure>
`;
}
