/** A time in milliseconds since the epoch, and a value. `null` if nothing was measured. */
export type ChartPoint = readonly [at: number, value: number | null];

/** The kind of an event on a chart, which decides the shape of its mark. */
export type MarkShape = 'release' | 'canary' | 'rollback' | 'end';

/** A line over time. Its position in the list decides its color, dashes and dots. */
export interface ChartLine {
  name: string;
  points: readonly ChartPoint[];
}

/** Lines over time, with marks of events. */
export interface LineChart {
  kind: 'lines';
  /** Title of the chart, and its accessible name. */
  title: string;
  /** The main facts of the chart, for operators who cannot see it. */
  description: string;
  /** Start of the chart, in milliseconds since the epoch. */
  from: number;
  to: number;
  /** Name of the values, which are shares from 0 to 1. */
  label: string;
  lines: readonly ChartLine[];
  marks: readonly { at: number; shape: MarkShape; words: string }[];
}

/** Values of several groups compared with their thresholds, one row for each group. */
export interface DotChart {
  kind: 'dots';
  title: string;
  description: string;
  label: string;
  dots: readonly { name: string; value: number; rating: Rating }[];
  /** Values up to the first threshold are good, values above the second are poor. */
  thresholds: readonly [good: number, poor: number];
}

/** Rating of a value against its thresholds. */
export type Rating = 'good' | 'middling' | 'poor';

export type Chart = LineChart | DotChart;

/** Widths of a chart in CSS pixels: for a phone or 400 % zoom, and for anything wider. */
export const chartWidths = { narrow: 335, wide: 900 } as const;
export type ChartWidth = keyof typeof chartWidths;

/** Maximum number of lines that an operator can distinguish. The chart omits all others. */
export const LINES_MAXIMUM = 6;

/** Dashes of the lines by position, so that lines can be distinguished without color. */
export const lineDashes = ['none', '7 3', '2 3', '10 3 2 3', '4 2', '1 4'] as const;

/** Shapes of the dots by the line's position, as named by d3-shape. */
export const lineSymbols = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
