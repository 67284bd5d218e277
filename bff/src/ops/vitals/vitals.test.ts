import { afterEach, beforeEach, expect, it } from 'vitest';
import { startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';
import { formatVital, ratingOf, vitalKinds } from './vital-thresholds.ts';
import { csvCells } from '../../http/testing/csv-cells.fixture.ts';

let site: OpsSite;
beforeEach(async () => {
  site = await startOpsSite();
  site.telemetry.quantiles.push(
    { key: 'article', name: 'LCP', p75: 2_400, count: 900 },
    { key: 'infinite', name: 'LCP', p75: 4_200, count: 70 },
    { key: 'article', name: 'CLS', p75: 0.12, count: 900 },
  );
});
afterEach(() => site.close());

it('vitals are judged by the thresholds of Core Web Vitals', async () => {
  const { text } = await site.get('/ops/vitals?by=route');
  const words = text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[ \n]+/g, ' ');
  for (const row of [
    'article 2.40\u00A0s ● good 900',
    'infinite 4.20\u00A0s ✕ poor 70',
    'article 0.12 ■ needs improvement 900',
  ])
    expect(words).toContain(row);
  expect(text).toContain('<svg id="vital-LCP-wide">');
  expect(words).toContain('Interaction to Next Paint INP, Core Web Vital No page reported it in this time.');
});

it('a table has the rows with most page views, and says that the file has more', async () => {
  site.telemetry.quantiles.push(
    ...Array.from({ length: 60 }, (_none, index) => ({
      key: `rail@1.0.${index}`,
      name: 'INP' as const,
      p75: 100,
      count: 1_000 - index,
    })),
  );
  const { text } = await site.get('/ops/vitals?by=set');
  expect(text).toContain('INP at the 75th percentile, most page views first: 50 of 60 rows. The CSV has all of them');
  expect(text).toContain('rail@1.0.49<');
  expect(text).not.toContain('rail@1.0.50<');
  expect((await site.get('/ops/vitals.csv?by=set')).text).toContain(csvCells('rail@1.0.59,INP'));
});

it('they are given as CSV', async () => {
  const { text, headers } = await site.get('/ops/vitals.csv?by=release');
  expect(headers.get('content-disposition')).toContain('web-vitals.csv');
  expect(text).toContain(csvCells('infinite,LCP,4200,poor,70'));
});

it.each(['by=remote', 'range=x', 'engine=y', 'route=z'])(
  'an address that asks for what is not there is told so: %s',
  async (query) => {
    for (const path of ['/ops/vitals', '/ops/vitals.csv'])
      expect((await site.get(`${path}?${query}`)).status).toBe(400);
  },
);

it.each([
  ['LCP', 2_500, 'good'],
  ['LCP', 2_501, 'middling'],
  ['LCP', 4_001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.26, 'poor'],
])('%s of %s is %s', (name, value, rating) => {
  const kind = vitalKinds.find((each) => each.name === name);
  expect(kind && ratingOf(kind, value)).toBe(rating);
});

it.each([
  ['LCP', 2_412, '2.41\u00A0s'],
  ['INP', 180.4, '180\u00A0ms'],
  ['CLS', 0.084, '0.08'],
] as const)('%s of %s is written %s', (name, value, words) => {
  expect(formatVital(name, value)).toBe(words);
});
