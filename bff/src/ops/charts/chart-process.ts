import type { Chart, ChartWidth } from './chart.ts';
import { drawChart } from './draw-chart.ts';

/** A request to draw a chart. */
export interface ChartRequest {
  chart: Chart;
  /** Id of the chart, unique on the page. */
  id: string;
}

/** The chart as one SVG element for each width. */
export type DrawnChart = Readonly<Record<ChartWidth, string>>;

/** Draws a chart in each width. This is the program of the chart process. */
export default function drawInEachWidth({ chart, id }: ChartRequest): DrawnChart {
  return { narrow: drawChart(chart, 'narrow', id), wide: drawChart(chart, 'wide', id) };
}
