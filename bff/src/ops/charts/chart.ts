/** A moment in milliseconds since the epoch, and a value; `null` where nothing was measured. */
export type ChartPoint = readonly [at: number, value: number | null];

/** What happened at a moment: told apart by its shape. */
export type MarkShape = 'release' | 'canary' | 'rollback' | 'end';

/** A line over time. Its place in the list gives it its colour, its dashes and the shape of its dots. */
export interface ChartLine {
  name: string;
  points: readonly ChartPoint[];
}

/** Lines over time, with what happened meanwhile. */
export interface LineChart {
  kind: 'lines';
  /** Says of the whole what it shows: the name of the picture. */
  title: string;
  /** What stands out, for who does not see it. */
  description: string;
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
  /** What the values are. They are shares from 0 to 1. */
  label: string;
  lines: readonly ChartLine[];
  marks: readonly { at: number; shape: MarkShape; words: string }[];
}

/** Values of several groups beside their thresholds: one row a group. */
export interface DotChart {
  kind: 'dots';
  title: string;
  description: string;
  label: string;
  dots: readonly { name: string; value: number; rating: Rating }[];
  /** Up to the first it is good, above the second poor. */
  thresholds: readonly [good: number, poor: number];
}

/** How good a value is. */
export type Rating = 'good' | 'middling' | 'poor';

export type Chart = LineChart | DotChart;

/** Widths of a chart in CSS pixels: for a phone or 400 % zoom, and for anything wider. */
export const chartWidths = { narrow: 335, wide: 900 } as const;
export type ChartWidth = keyof typeof chartWidths;

/** Most lines that can be told apart; the rest are one line together. */
export const LINES_MAXIMUM = 6;

/** Dashes of the lines by their place: colours are not needed to tell them apart. */
export const lineDashes = ['none', '7 3', '2 3', '10 3 2 3', '4 2', '1 4'] as const;

/** Shapes of the dots by the line's place, as d3-shape names them. */
export const lineSymbols = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
