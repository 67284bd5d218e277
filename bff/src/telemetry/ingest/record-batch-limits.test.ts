import { expect, test } from 'vitest';
import type { TelemetryBatch } from '@plainwell/contracts/delivery/telemetry.ts';
import { batchOf, chromeAt, createRecorderForTest, failure, load, PAGE_VIEW } from './recorder.fixture.ts';
import { SOURCE_EVENTS_A_MINUTE } from './source-caps.ts';

const text = (metrics: ReturnType<typeof createRecorderForTest>['metrics']) => metrics.registry.metrics();

test('a batch that arrives twice counts once', async () => {
  const { record, handedOn, metrics } = createRecorderForTest();
  expect(await record(batchOf([load]), chromeAt(1))).toHaveLength(1);
  expect(await record(batchOf([load]), chromeAt(1))).toEqual([]);
  expect(await record(batchOf([load], { first: 1 }), chromeAt(1))).toHaveLength(1);
  expect(handedOn).toHaveLength(2);
  expect(await text(metrics)).toContain('plainwell_telemetry_batches_total{outcome="repeated"} 1');
});

test('of pages that do not number their events every batch counts', async () => {
  const { record } = createRecorderForTest();
  const batch: TelemetryBatch = { pageView: PAGE_VIEW, path: '/', events: [load] };
  expect([await record(batch, chromeAt(1)), await record(batch, chromeAt(1))].flat()).toHaveLength(2);
});

test('of one address so many events count in a minute, and no more', async () => {
  const { record, handedOn, metrics, clock } = createRecorderForTest();
  const send = (number: number, source: number) =>
    record(
      batchOf(
        Array.from({ length: 50 }, () => failure),
        { first: number * 50 },
      ),
      chromeAt(source),
    );
  for (let number = 0; number < SOURCE_EVENTS_A_MINUTE / 50 + 20; number += 1) await send(number, 1);
  expect(handedOn.flatMap(({ failing }) => failing.loads)).toHaveLength(SOURCE_EVENTS_A_MINUTE);
  expect(await text(metrics)).toContain('plainwell_telemetry_events_total{outcome="over-cap"} 1000');
  expect(await text(metrics)).toContain(`cause="not-found"} ${SOURCE_EVENTS_A_MINUTE}`);
  expect(await send(1_000, 2)).toHaveLength(50);
  clock.now += 60_000;
  expect(await send(1_001, 1)).toHaveLength(50);
});
