import { expect, test } from 'vitest';
import { batchOf, chromeAt, createRecorderForTest, failure, load, PAGE_VIEW, RECEIVED } from './recorder.fixture.ts';

const text = (metrics: ReturnType<typeof createRecorderForTest>['metrics']) => metrics.registry.metrics();

test('a load is counted, timed and stored with everything that the batch and the server know', async () => {
  const { record, handedOn, metrics } = createRecorderForTest({ armOf: () => 'canary', successRate: 0.1 });
  await record(
    batchOf([{ ...load, size: 900, age: 4_000, rate: 0.1, replaces: '0.9.0' }, failure], {
      set: 'shell@2.0.0,rail@1.0.0',
      connection: '4g',
      held: 60_000,
      first: 7,
      trace: '4bf92f3577b34da6a3ce929d0e0e4736',
    }),
    chromeAt(12),
  );
  const [{ failing, other } = { failing: null, other: null }] = handedOn;
  const base = {
    receivedAt: new Date(RECEIVED),
    pageView: PAGE_VIEW,
    browser: 'chrome',
    engine: 'blink',
    route: 'article',
    path: '/health/sleep',
    source: 12,
    remote: 'rail',
    release: '1.0.0',
    arm: 'canary',
    set: 'rail@1.0.0,shell@2.0.0',
    module: './Rail',
    attempt: 1,
    durationMs: 120,
    heldMs: 60_000,
    connection: '4g',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  };
  expect(other?.loads).toEqual([
    { ...base, number: 7, phase: 'start', size: 900, ageMs: 4_000, replaces: '0.9.0', weight: 10 },
  ]);
  expect(failing?.loads).toEqual([
    {
      ...base,
      number: 8,
      phase: 'entry',
      size: null,
      ageMs: null,
      replaces: null,
      weight: 1,
      type: 'missing',
      cause: 'not-found',
      url: failure.url,
      message: 'no',
    },
  ]);
  expect(await text(metrics)).toContain(
    'plainwell_loads_total{remote="rail",release="older",arm="canary",phase="start",outcome="success"} 10',
  );
  expect(await text(metrics)).toContain(
    'plainwell_load_failures_total{remote="rail",release="older",arm="canary",type="missing",cause="not-found"} 1',
  );
  expect(await text(metrics)).toContain(
    'plainwell_load_duration_seconds_bucket{le="0.25",remote="rail",phase="start"} 1',
  );
  expect(await text(metrics)).toContain(`plainwell_telemetry_last_received_timestamp_seconds ${RECEIVED / 1_000}`);
});

test('web vitals are counted in seconds, the shift of the layout without a unit', async () => {
  const { record, handedOn, metrics } = createRecorderForTest();
  await record(
    batchOf(
      [
        { kind: 'web-vital', name: 'LCP', value: 2_400 },
        { kind: 'web-vital', name: 'CLS', value: 0.08 },
      ],
      { path: '/' },
    ),
    chromeAt(1),
  );
  expect(await text(metrics)).toContain('plainwell_web_vital_seconds_sum{name="LCP",route="front",engine="blink"} 2.4');
  expect(await text(metrics)).toContain(
    'plainwell_cumulative_layout_shift_bucket{le="0.1",route="front",engine="blink"} 1',
  );
  expect(handedOn[0]?.other.vitals.map(({ name, value, set }) => [name, value, set])).toEqual([
    ['LCP', 2_400, null],
    ['CLS', 0.08, null],
  ]);
});

test('text that no database holds is mended, and markup is kept as it is', async () => {
  const { record, handedOn } = createRecorderForTest();
  await record(
    batchOf([{ ...failure, message: '<script>\u0000\ud800</script>', url: 'a\u0000b', module: './\u0000' }], {
      path: '/\u0000',
    }),
    chromeAt(1),
  );
  expect(handedOn[0]?.failing.loads[0]).toMatchObject({
    message: '<script>\uFFFD\uFFFD</script>',
    url: 'a\uFFFDb',
    module: './\uFFFD',
    path: '/\uFFFD',
  });
});

test.each([
  [1, 0.001, 1],
  [0.1, 0.001, 10],
  [0.001, 0.001, 1_000],
  [0.1, 1, 1],
  [0.1, undefined, 1],
])(
  'where a share of %d of the page views reports, one that says %d counts for %i',
  async (successRate, rate, weight) => {
    const { record, handedOn, metrics } = createRecorderForTest({ successRate });
    await record(batchOf([{ ...load, rate }]), chromeAt(1));
    expect(handedOn[0]?.other.loads[0]?.weight).toBeCloseTo(weight);
    expect((await metrics.loads.get()).values[0]?.value).toBeCloseTo(weight);
  },
);

test('numbers too small for a database are rounded, and others keep what a clock says', async () => {
  const { record, handedOn } = createRecorderForTest();
  const tiny = 1e-60;
  const vital = { kind: 'web-vital', value: tiny } as const;
  await record(
    batchOf(
      [
        { ...load, duration: tiny, age: tiny },
        { ...load, duration: 120.26 },
        { ...vital, name: 'LCP' },
        { ...vital, name: 'CLS' },
        { ...vital, name: 'CLS', value: 0.082_16 },
      ],
      { held: tiny },
    ),
    chromeAt(1),
  );
  expect(handedOn[0]?.other.loads.map(({ durationMs, ageMs, heldMs }) => [durationMs, ageMs, heldMs])).toEqual([
    [0, 0, 0],
    [120.3, null, 0],
  ]);
  expect(handedOn[0]?.other.vitals.map(({ value }) => value)).toEqual([0, 0, 0.082_2]);
});

test('a page view counts once in the metrics of a vital, however often it is hidden, and each value is stored', async () => {
  const { record, handedOn, metrics } = createRecorderForTest();
  const vital = { kind: 'web-vital', name: 'INP' } as const;
  for (const [first, value] of [200, 300, 400].entries())
    await record(
      batchOf(
        [
          { ...vital, value },
          { ...vital, name: 'CLS', value: value / 10_000 },
        ],
        { first: first * 2 },
      ),
      chromeAt(1),
    );
  await record(batchOf([{ ...vital, value: 100 }], { pageView: '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a11' }), chromeAt(1));
  expect(await text(metrics)).toContain(
    'plainwell_web_vital_seconds_count{name="INP",route="article",engine="blink"} 2',
  );
  expect(await text(metrics)).toContain('plainwell_cumulative_layout_shift_count{route="article",engine="blink"} 1');
  expect(handedOn.flatMap(({ other }) => other.vitals)).toHaveLength(7);
});

test('statuses of save calls that nobody answers are counted by their class', async () => {
  const { record, metrics } = createRecorderForTest();
  for (let status = 0; status < 600; status += 1)
    await record(batchOf([{ kind: 'save-failure', type: 'save', status }], { first: status }), chromeAt(status));
  const values = Object.fromEntries(
    (await metrics.saveFailures.get()).values.map(({ labels, value }) => [labels.status, value]),
  );
  expect(values).toEqual({
    0: 1,
    400: 1,
    401: 1,
    403: 1,
    404: 1,
    409: 1,
    413: 1,
    415: 1,
    429: 1,
    500: 1,
    502: 1,
    503: 1,
    504: 1,
    '2xx': 100,
    '3xx': 100,
    '4xx': 92,
    '5xx': 96,
    other: 199,
  });
});
