import { describe, expect, it } from 'vitest';
import type { Chart, DotChart, LineChart } from './chart.ts';
import { drawChart } from './draw-chart.ts';

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1) style="color:red">';
const FROM = Date.parse('2026-11-21T00:00:00Z');
const HOUR_MS = 3_600_000;

const lines: LineChart = {
  kind: 'lines',
  title: HOSTILE,
  description: HOSTILE,
  label: 'Failed loads (%)',
  from: FROM,
  to: FROM + 4 * HOUR_MS,
  lines: [
    {
      name: HOSTILE,
      points: [
        [FROM, 0.01],
        [FROM + HOUR_MS, null],
        [FROM + 2 * HOUR_MS, 0.02],
        [FROM + 3 * HOUR_MS, 0.04],
      ],
    },
    {
      name: 'rail',
      points: [
        [FROM, 0],
        [FROM + HOUR_MS, 0],
      ],
    },
  ],
  marks: [{ at: FROM + HOUR_MS, shape: 'rollback', words: HOSTILE }],
};
const dots: DotChart = {
  kind: 'dots',
  title: 'Largest contentful paint',
  description: 'Two routes.',
  label: 'Seconds',
  thresholds: [2.5, 4],
  dots: [
    { name: HOSTILE, value: 2, rating: 'good' },
    { name: 'infinite', value: 5, rating: 'poor' },
  ],
};

const widths = ['narrow', 'wide'] as const;
const drawn = (chart: Chart) => widths.map((width) => drawChart(chart, width, 'chart'));

describe('a chart', () => {
  it.each([lines, dots])('of $kind is an image with a name and a description, in both widths', (chart) => {
    for (const width of widths) {
      const svg = drawChart(chart, width, 'chart');
      expect(svg).toMatch(/^<svg [^>]*role="img"/);
      for (const words of [
        `aria-labelledby="chart-${width}-title"`,
        `<title id="chart-${width}-title">`,
        `<desc id="chart-${width}-description">`,
      ])
        expect(svg).toContain(words);
    }
  });

  it.each([lines, dots])('of $kind keeps whatever it is told as text, and styles nothing inline', (chart) => {
    for (const svg of drawn(chart)) {
      expect(svg).not.toMatch(/<script|<img|<style|<[^>]* style=|<g[^>]* aria-/);
      // Every `<` must start one of the chart's own tags.
      expect(svg.match(/<[a-z]+(?: [a-zA-Z0-9-]+="[^"<>]*")*(?: \/)?>|<\/[a-z]+>/gi)).toHaveLength(
        svg.match(/</g)?.length ?? 0,
      );
    }
  });

  it('breaks a line where nothing was measured, and shows a single value as a dot', () => {
    const [, path = ''] =
      /stroke="var\(--chart-1\)" fill="none"><path d="([^"]+)"/.exec(drawChart(lines, 'wide', 'chart')) ?? [];
    expect(path.match(/M/g)).toHaveLength(2);
  });

  it('tells its lines apart by dashes and shapes too', () => {
    const svg = drawChart(lines, 'wide', 'chart');
    for (const words of ['stroke-dasharray="7 3"', 'stroke="var(--chart-2)"', '<circle ']) expect(svg).toContain(words);
  });

  it('has times of day for a day and dates for longer, in UTC', () => {
    expect(drawChart(lines, 'wide', 'chart')).toMatch(/>00:00<.*>21 Nov</);
    expect(drawChart({ ...lines, to: FROM + 30 * 24 * HOUR_MS }, 'wide', 'chart')).toMatch(/>\d+ Dec</);
  });

  it.each([0, 1e6])('of one value, %s, is drawn too', (value) => {
    expect(drawChart({ ...lines, lines: [{ name: 'one', points: [[FROM, value]] }] }, 'narrow', 'chart')).toMatch(
      /<\/svg>$/,
    );
  });
});
