import type { Chart, ChartWidth } from './chart.ts';
import { drawChart } from './draw-chart.ts';

/** What the process is asked for. */
export interface ChartOrder {
  chart: Chart;
  /** Unique on the page. */
  id: string;
}

/** One SVG element for each width. */
export type DrawnChart = Readonly<Record<ChartWidth, string>>;

/** The program of the process that draws charts. */
export default function drawInEachWidth({ chart, id }: ChartOrder): DrawnChart {
  return { narrow: drawChart(chart, 'narrow', id), wide: drawChart(chart, 'wide', id) };
}
