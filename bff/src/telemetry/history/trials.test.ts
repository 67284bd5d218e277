import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { SOURCE_PAGE_VIEWS_MAXIMUM } from './history.ts';
import { failureRow, HOUR, loadRow, minute } from './report-rows.fixture.ts';
import { historyOn, VIEW, OTHER_VIEW } from './history-on.fixture.ts';

onEachDatabase((open) => {
  const { history, append, span, store, setNow } = historyOn(open);

  describe('trials', () => {
    test('count page views, not loads; one that failed counts for itself', async () => {
      await append({
        loads: [
          loadRow({ weight: 10, source: 1 }),
          loadRow({ weight: 10, pageView: VIEW, number: 0, source: 2 }),
          failureRow({ pageView: VIEW, number: 1, source: 2 }),
          failureRow({ pageView: VIEW, number: 2, attempt: 2, source: 2 }),
          failureRow({ pageView: OTHER_VIEW, source: 2, cause: 'blocked' }),
          loadRow({ release: '2.0.0', source: 3 }),
          loadRow({ remote: 'article', source: 4 }),
          failureRow({ receivedAt: minute(-1), source: 5 }),
          failureRow({ release: 'unknown' }),
          failureRow({ pageView: null, number: null, phase: 'server-render' }),
        ],
      });
      expect(await history().trials('rail', minute(0))).toEqual([
        { release: '1.0.0', pageViews: 11, failedPageViews: 1, sources: 2, failedSources: 1 },
        { release: '2.0.0', pageViews: 1, failedPageViews: 0, sources: 1, failedSources: 0 },
      ]);
    });

    test('count a page with a slot that the server could not render as a failed one, as its browser reports it', async () => {
      const unrendered = { phase: 'server-render', cause: 'render' } as const;
      await append({
        loads: [
          loadRow({ pageView: VIEW, number: 0, source: 1 }),
          failureRow({ ...unrendered, pageView: VIEW, number: 1, source: 1 }),
          failureRow({ ...unrendered, pageView: OTHER_VIEW, number: 0, source: 2 }),
        ],
      });
      expect(await history().trials('rail', minute(0))).toEqual([
        { release: '1.0.0', pageViews: 2, failedPageViews: 2, sources: 2, failedSources: 2 },
      ]);
    });

    test('do not count more than once what stands for several because too much came in', async () => {
      await append({
        loads: [
          loadRow({ source: 1, weight: 5, scale: 20 }),
          failureRow({ source: 2, scale: 20 }),
          failureRow({ source: 3, scale: 7 }),
        ],
      });
      expect(await history().trials('rail', minute(0))).toMatchObject([{ pageViews: 7, failedPageViews: 2 }]);
      expect(await history().loadSeries(span(0, 60), 3_600, 'remote')).toMatchObject([{ loads: 127, failures: 27 }]);
      await store().addUpHour(minute(119));
      setNow(119);
      expect(await history().loadSeries(span(0, 60), 3_600, 'remote')).toMatchObject([{ loads: 127, failures: 27 }]);
    });

    test('count so many page views of one address and no more', async () => {
      await append({ loads: Array.from({ length: 500 }, () => failureRow({ source: 1 })) });
      await append({ loads: [failureRow({ source: 2 })] });
      expect(await history().trials('rail', HOUR)).toEqual([
        {
          release: '1.0.0',
          pageViews: SOURCE_PAGE_VIEWS_MAXIMUM + 1,
          failedPageViews: SOURCE_PAGE_VIEWS_MAXIMUM + 1,
          sources: 2,
          failedSources: 2,
        },
      ]);
    });
  });
});
