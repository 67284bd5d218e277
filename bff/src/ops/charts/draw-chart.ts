/*
 * Draws charts as SVG, with Observable Plot on a document of linkedom. Only the chart process may import this file,
 * because both libraries together take as much memory as a small site.
 */
import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import {
  chartWidths,
  lineDashes,
  lineSymbols,
  type Chart,
  type ChartWidth,
  type DotChart,
  type LineChart,
  type MarkShape,
  type Rating,
} from './chart.ts';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Returns a color of the page's stylesheet, so that charts follow light, dark and forced colors. */
const colorOf = (place: number) => `var(--chart-${place + 1})`;
const INK = 'var(--ink)';
const MUTED = 'var(--muted)';
const LINE = 'var(--line-strong)';

/** Maximum number of dots on a line, in addition to those at its start, end and gaps. */
const DOTS_ON_A_LINE = 8;
/** Font sizes in pixels of the chart. Tablets show a wide chart reduced. */
const fontSizes = { narrow: 12, wide: 13 } as const satisfies Record<ChartWidth, number>;

const shapes: Readonly<Record<MarkShape, { symbol: 'triangle' | 'diamond' | 'times'; turn: number; fill: string }>> = {
  release: { symbol: 'triangle', turn: 0, fill: INK },
  canary: { symbol: 'diamond', turn: 0, fill: 'var(--paper)' },
  rollback: { symbol: 'triangle', turn: 180, fill: 'var(--paper)' },
  end: { symbol: 'times', turn: 0, fill: 'none' },
};
const ratingSymbols = { good: 'circle', middling: 'square', poor: 'times' } as const satisfies Record<Rating, string>;
const ratingColors = {
  good: 'var(--accent)',
  middling: 'var(--notice-ink)',
  poor: 'var(--error-ink)',
} as const satisfies Record<Rating, string>;

/** Returns the positions of the points that get a dot. */
function dotted(points: LineChart['lines'][number]['points']): number[] {
  const every = Math.max(1, Math.ceil(points.length / DOTS_ON_A_LINE));
  return points.flatMap(([, value], place) => {
    if (value === null) return [];
    const isAtBreak = (points[place - 1]?.[1] ?? null) === null || (points[place + 1]?.[1] ?? null) === null;
    return isAtBreak || place % every === 0 ? [place] : [];
  });
}

function lineMarks({ lines, marks }: LineChart): Plot.Markish[] {
  const drawn = lines.flatMap(({ points }, place) => {
    const rows = points.map(([at, value]) => ({ at: new Date(at), value }));
    const some = dotted(points).flatMap((each) => rows[each] ?? []);
    const stroke = colorOf(place);
    return [
      Plot.lineY(rows, { x: 'at', y: 'value', stroke, strokeWidth: 2, strokeDasharray: lineDashes[place] ?? 'none' }),
      Plot.dot(some, { x: 'at', y: 'value', symbol: lineSymbols[place] ?? 'circle', fill: stroke, r: 3.5 }),
    ];
  });
  const happened = marks.flatMap(({ at, shape, words }) => {
    const { symbol, turn, fill } = shapes[shape];
    const row = [{ at: new Date(at) }];
    return [
      Plot.ruleX(row, { x: 'at', stroke: LINE, strokeDasharray: '3 3' }),
      Plot.dot(row, {
        x: 'at',
        frameAnchor: 'top',
        dy: -9,
        symbol,
        rotate: turn,
        r: 5,
        fill,
        stroke: INK,
        strokeWidth: 1.5,
        title: () => words,
      }),
    ];
  });
  return [Plot.ruleY([0], { stroke: LINE }), ...happened, ...drawn];
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const DAY_MS = 86_400_000;

/**
 * Returns the label of a tick: the time for up to two days, with the date on the first tick and at midnight, or else
 * the date.
 */
function formatTick(at: Date, place: number, span: number): string {
  if (span > 2 * DAY_MS) return day.format(at);
  return place === 0 || at.getTime() % DAY_MS === 0 ? `${clock.format(at)}\n${day.format(at)}` : clock.format(at);
}

/** Returns the highest value, but at least 1 %, so that a line of zeros lies at the bottom. */
const highest = ({ lines }: LineChart) =>
  Math.max(0.01, ...lines.flatMap(({ points }) => points.map(([, value]) => value ?? 0)));

function drawLines(chart: LineChart, width: number): Element {
  const isNarrow = width < chartWidths.wide;
  return Plot.plot({
    document,
    width,
    height: isNarrow ? 240 : 300,
    marginTop: 34,
    marginRight: 16,
    marginBottom: 34,
    marginLeft: 44,
    x: {
      type: 'utc',
      domain: [new Date(chart.from), new Date(chart.to)],
      label: null,
      ticks: isNarrow ? 4 : 8,
      tickFormat: (at: Date, place: number) => formatTick(at, place, chart.to - chart.from),
    },
    y: { label: chart.label, percent: true, domain: [0, highest(chart) * 108], grid: true, ticks: 4 },
    marks: lineMarks(chart),
  });
}

/** Maximum length of a row's name, in characters. Longer names are cut. The table has the full names. */
const NAME_MAXIMUM = { narrow: 14, wide: 34 } as const;
const ROW_PX = 30;

function drawDots({ dots, thresholds: [good, poor], label }: DotChart, width: number): Element {
  const isNarrow = width < chartWidths.wide;
  const longest = NAME_MAXIMUM[isNarrow ? 'narrow' : 'wide'];
  const short = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1)}…` : name);
  // Identify rows by position, because cut names may be equal.
  const rows = dots.map((dot, place) => ({ ...dot, place: String(place) }));
  const reach = Math.max(poor * 1.25, ...dots.map(({ value }) => value * 1.1));
  return Plot.plot({
    document,
    width,
    height: 74 + rows.length * ROW_PX,
    marginTop: 34,
    marginRight: 24,
    marginBottom: 40,
    marginLeft: isNarrow ? 104 : 244,
    x: { domain: [0, reach], label, labelAnchor: 'right', grid: true, ticks: isNarrow ? 4 : 8 },
    y: {
      domain: rows.map(({ place }) => place),
      label: null,
      tickSize: 0,
      tickFormat: (place: string) => short(rows[Number(place)]?.name ?? ''),
    },
    marks: [
      Plot.ruleX([good, poor], { stroke: INK, strokeDasharray: '5 3' }),
      Plot.text([good], {
        x: (at: number) => at,
        text: () => 'good',
        frameAnchor: 'top',
        dy: -14,
        dx: -4,
        fill: MUTED,
        textAnchor: 'end',
      }),
      Plot.text([poor], {
        x: (at: number) => at,
        text: () => 'poor',
        frameAnchor: 'top',
        dy: -14,
        dx: 4,
        fill: MUTED,
        textAnchor: 'start',
      }),
      Plot.ruleY(rows, { y: 'place', x1: 0, x2: 'value', stroke: LINE }),
      ...rows.map((row) =>
        Plot.dot([row], {
          x: 'value',
          y: 'place',
          symbol: ratingSymbols[row.rating],
          r: 6,
          fill: row.rating === 'poor' ? 'none' : ratingColors[row.rating],
          stroke: ratingColors[row.rating],
          strokeWidth: 2,
        }),
      ),
    ],
  });
}

/** Creates an SVG element that contains only text. */
function textElement(name: 'title' | 'desc', id: string, text: string): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  element.setAttribute('id', id);
  element.textContent = text;
  return element;
}

/**
 * Returns a chart as the HTML of one SVG element: an image with a name and a description (SVG Accessibility API
 * Mappings, section 5.3). The element has no style elements or style attributes, because the Content-Security-Policy of
 * staff pages blocks them.
 * @param id unique on the page.
 */
export function drawChart(chart: Chart, width: ChartWidth, id: string): string {
  const drawn = chart.kind === 'lines' ? drawLines(chart, chartWidths[width]) : drawDots(chart, chartWidths[width]);
  for (const style of drawn.querySelectorAll('style')) style.remove();
  // An image has one name, and its parts have none (ARIA in HTML, `aria-label` on elements without a role).
  for (const attribute of ['style', 'aria-label', 'aria-description', 'aria-hidden'])
    for (const element of drawn.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  const [title, description] = [`${id}-${width}-title`, `${id}-${width}-description`];
  drawn.prepend(textElement('title', title, chart.title), textElement('desc', description, chart.description));
  for (const [name, value] of Object.entries({
    role: 'img',
    class: `chart-${width}`,
    'font-size': String(fontSizes[width]),
    'aria-labelledby': title,
    'aria-describedby': description,
  }))
    drawn.setAttribute(name, value);
  return drawn.outerHTML;
}
