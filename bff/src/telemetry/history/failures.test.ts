import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { failureRow, loadRow, minute, scriptErrorRow } from './report-rows.fixture.ts';
import { historyOn, VIEW } from './history-on.fixture.ts';

onEachDatabase((open) => {
  const { history, append, span } = historyOn(open);

  describe('failures', () => {
    test('come newest first, page by page, with everything that is known', async () => {
      await append({ loads: [failureRow({ receivedAt: minute(1) }), loadRow({ receivedAt: minute(2) })] });
      await append({
        loads: [
          failureRow({
            receivedAt: minute(3),
            pageView: VIEW,
            set: 'shell@2.0.0',
            size: 12,
            ageMs: 5,
            connection: '4g',
          }),
        ],
      });
      const [newest, ...rest] = await history().newestFailures(span(0, 60), 1);
      expect(rest).toEqual([]);
      expect(newest).toEqual({
        id: expect.stringMatching(/^\d+$/),
        at: minute(3),
        remote: 'rail',
        release: '1.0.0',
        arm: 'stable',
        set: 'shell@2.0.0',
        module: './Rail',
        phase: 'entry',
        attempt: 1,
        durationMs: 120,
        size: 12,
        ageMs: 5,
        heldMs: null,
        replaces: null,
        connection: '4g',
        browser: 'chrome',
        engine: 'blink',
        route: 'article',
        path: '/health/sleep',
        type: 'missing',
        cause: 'not-found',
        url: '/assets/rail/1.0.0/remoteEntry.js',
        message: 'Loading script failed.',
        pageView: VIEW,
        traceId: null,
      });
      expect((await history().newestFailures(span(0, 60), 10, newest?.id)).map(({ at }) => at)).toEqual([minute(1)]);
      expect(await history().failure(newest?.id ?? '')).toEqual(newest);
    });

    test('of no number there are none', async () => {
      await append({ loads: [loadRow()] });
      for (const id of ['1', '999', '', '-1', '1;', '99999999999999999999'])
        expect(await history().failure(id)).toBeNull();
      expect(await history().newestFailures(span(0, 60), 10, 'x')).toEqual([]);
    });
  });

  test('errors of scripts come newest first', async () => {
    await append({
      scriptErrors: [
        scriptErrorRow({ receivedAt: minute(1), message: 'first' }),
        scriptErrorRow({ receivedAt: minute(2), message: 'second' }),
        scriptErrorRow({ remote: 'article' }),
      ],
    });
    const found = await history().scriptErrors(span(0, 60, { remote: 'rail', cause: 'html' }), 10);
    expect(found.map(({ message }) => message)).toEqual(['second', 'first']);
    expect(
      (await history().scriptErrors(span(0, 60, { remote: 'rail' }), 10, found[0]?.id)).map(({ message }) => message),
    ).toEqual(['first']);
  });
});
