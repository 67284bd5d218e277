import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { type LoadFilter } from './history.ts';
import { failureRow, loadRow, minute } from './report-rows.fixture.ts';
import { keepHistory } from './retention.ts';
import { historyOn, VIEW, RETENTION } from './history-on.fixture.ts';

const DAY_MINUTES = 1_440;

onEachDatabase((open) => {
  const { history, append, span, store, setNow } = historyOn(open);

  describe('loads over time', () => {
    test('are counted by step and key, each for as many as it stands for', async () => {
      await append({
        loads: [
          loadRow({ receivedAt: minute(0), weight: 10 }),
          failureRow({ receivedAt: minute(1), pageView: VIEW, number: 1 }),
          failureRow({ receivedAt: minute(1), pageView: VIEW, number: 2, cause: 'html' }),
          loadRow({ receivedAt: minute(6), remote: 'article' }),
        ],
      });
      expect(await history().loadSeries(span(0, 60), 300, 'remote')).toEqual([
        { at: minute(0), key: 'rail', loads: 12, failures: 2, failedPageViews: 1 },
        { at: minute(5), key: 'article', loads: 1, failures: 0, failedPageViews: 0 },
      ]);
      expect((await history().loadSeries(span(0, 60), 3_600, 'release')).map(({ key }) => key)).toEqual([
        'article@1.0.0',
        'rail@1.0.0',
      ]);
      expect((await history().loadSeries(span(0, 60), 3_600, 'cause')).map(({ key, loads }) => [key, loads])).toEqual([
        ['', 11],
        ['html', 1],
        ['not-found', 1],
      ]);
    });

    test('are found by what they are', async () => {
      await append({
        loads: [
          failureRow(),
          failureRow({ release: '2.0.0', arm: 'canary' }),
          failureRow({ cause: 'blocked', engine: 'gecko' }),
          failureRow({ route: 'front' }),
          loadRow({ remote: 'article' }),
        ],
      });
      const failuresOf = async (filter: Partial<LoadFilter>) =>
        (await history().loadSeries(span(0, 60, filter), 3_600, 'arm')).reduce(
          (sum, { failures }) => sum + failures,
          0,
        );
      expect(
        await Promise.all(
          [
            {},
            { remote: 'article' },
            { release: '2.0.0' },
            { arm: 'canary' },
            { cause: 'blocked' },
            { engine: 'gecko' },
            { route: 'front' },
          ].map(failuresOf),
        ),
      ).toEqual([4, 0, 1, 1, 1, 1, 1]);
    });

    test('of single reports and of hours make one series', async () => {
      await append({
        loads: [
          loadRow({ receivedAt: minute(0), weight: 4 }),
          failureRow({ receivedAt: minute(59) }),
          failureRow({ receivedAt: minute(61) }),
        ],
      });
      setNow(119);
      const whole = await history().loadSeries(span(0, 120), 3_600, 'remote');
      await store().addUpHour(minute(119));
      expect(await history().loadSeries(span(0, 120), 3_600, 'remote')).toEqual(whole);
      expect(whole).toEqual([
        { at: minute(0), key: 'rail', loads: 5, failures: 1, failedPageViews: 1 },
        { at: minute(60), key: 'rail', loads: 1, failures: 1, failedPageViews: 1 },
      ]);
    });

    test('are told by the hour once single reports are gone', async () => {
      await append({ loads: [loadRow({ receivedAt: minute(5), weight: 3 }), failureRow({ receivedAt: minute(20) })] });
      const now = 15 * DAY_MINUTES;
      setNow(now);
      await keepHistory(store(), RETENTION, minute(15 * DAY_MINUTES));
      await append({ loads: [failureRow({ receivedAt: minute(now - 30) })] });
      expect(await history().loadSeries(span(0, now), 60, 'remote')).toEqual([
        { at: minute(0), key: 'rail', loads: 4, failures: 1, failedPageViews: 1 },
        { at: minute(now - 30), key: 'rail', loads: 1, failures: 1, failedPageViews: 1 },
      ]);
      expect(await history().newestFailures(span(0, now), 10)).toHaveLength(1);
    });
  });
});
