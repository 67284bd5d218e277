import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { minute, vitalRow } from './report-rows.fixture.ts';
import { historyOn, VIEW, OTHER_VIEW } from './history-on.fixture.ts';

onEachDatabase((open) => {
  const { history, append, span, store, setNow } = historyOn(open);

  describe('web vitals', () => {
    const lcps = Array.from({ length: 100 }, (_none, index) =>
      vitalRow({ value: (index + 1) * 10, receivedAt: minute(index % 50) }),
    );

    test.each([
      ['single reports', false],
      ['hours', true],
    ])('have their 75th percentile, within 2.5 per cent, by %s', async (_what, areAdded) => {
      setNow(70);
      await append({
        vitals: [
          ...lcps,
          vitalRow({ name: 'CLS', value: 0, route: 'front' }),
          vitalRow({ name: 'CLS', value: 0.1, route: 'front', weight: 3 }),
        ],
      });
      if (areAdded) await store().addUpHour(minute(70));
      const found = await history().vitals(span(0, 60), 'route');
      expect(found.map(({ key, name, count }) => [key, name, count])).toEqual([
        ['article', 'LCP', 100],
        ['front', 'CLS', 4],
      ]);
      expect((found[0]?.p75 ?? 0) / 750).toBeCloseTo(1, 1);
      expect(Math.abs((found[0]?.p75 ?? 0) / 750 - 1)).toBeLessThan(0.025);
      expect(Math.abs((found[1]?.p75 ?? 0) / 0.1 - 1)).toBeLessThan(0.025);
    });

    test('count for each release of a page’s set', async () => {
      await append({ vitals: [vitalRow(), vitalRow({ set: 'shell@2.0.0,rail@3.0.0' }), vitalRow({ set: null })] });
      expect((await history().vitals(span(0, 60), 'release')).map(({ key, count }) => [key, count])).toEqual([
        ['rail@1.0.0', 1],
        ['rail@3.0.0', 1],
        ['shell@2.0.0', 2],
      ]);
      expect((await history().vitals(span(0, 60), 'set')).map(({ key }) => key)).toEqual([
        '',
        'shell@2.0.0,rail@1.0.0',
        'shell@2.0.0,rail@3.0.0',
      ]);
      expect(await history().vitals({ ...span(0, 60), engine: 'gecko' }, 'engine')).toEqual([]);
    });

    test.each([
      ['single reports', false],
      ['hours', true],
    ])('count once for a page view, with its last value, by %s', async (_what, areAdded) => {
      setNow(70);
      const hidden = (name: 'INP' | 'CLS', number: number, value: number) =>
        vitalRow({ pageView: VIEW, name, number, value, receivedAt: minute(number), weight: 2, scale: 2 });
      await append({
        vitals: [
          hidden('INP', 1, 100),
          hidden('INP', 2, 200),
          hidden('CLS', 3, 0.1),
          hidden('INP', 4, 400),
          vitalRow({ pageView: OTHER_VIEW, name: 'INP', value: 50 }),
          vitalRow({ pageView: null, number: null, name: 'TTFB' }),
          vitalRow({ pageView: null, number: null, name: 'TTFB' }),
        ],
      });
      if (areAdded) await store().addUpHour(minute(70));
      const found = await history().vitals(span(0, 60), 'route');
      expect(found.map(({ name, count }) => [name, count])).toEqual([
        ['CLS', 4],
        ['INP', 5],
        ['TTFB', 2],
      ]);
      expect(Math.abs((found[1]?.p75 ?? 0) / 400 - 1)).toBeLessThan(0.025);
    });

    test('are one value of a page view for whoever reads on', async () => {
      const hidden = (number: number, value: number) => vitalRow({ pageView: VIEW, number, value });
      await append({
        vitals: [
          hidden(1, 100),
          hidden(2, 200),
          vitalRow({ pageView: VIEW, number: 3, name: 'CLS' }),
          vitalRow({ value: 7 }),
        ],
      });
      const values = await history().vitalValues('rail', 'LCP', minute(0), null, 10);
      expect(values.map(({ value }) => value)).toEqual([100, 7]);
      await append({ vitals: [hidden(4, 300)] });
      expect(await history().vitalValues('rail', 'LCP', minute(0), values.at(-1)?.id ?? null, 10)).toEqual([]);
    });

    test('are read one after the other by the release of a remote', async () => {
      await append({
        vitals: [
          vitalRow({ value: 1 }),
          vitalRow({ value: 2, name: 'CLS' }),
          vitalRow({ value: 3, set: 'shell@2.0.0' }),
          vitalRow({ value: 4, set: 'rail@3.0.0,shell@2.0.0', source: 9 }),
          vitalRow({ value: 5, receivedAt: minute(-10) }),
        ],
      });
      const [first] = await history().vitalValues('rail', 'LCP', minute(0), null, 1);
      expect(first).toEqual({ id: expect.any(String), release: '1.0.0', value: 1, source: 7 });
      expect(await history().vitalValues('rail', 'LCP', minute(0), first?.id ?? null, 10)).toEqual([
        { id: expect.any(String), release: '3.0.0', value: 4, source: 9 },
      ]);
    });
  });
});
