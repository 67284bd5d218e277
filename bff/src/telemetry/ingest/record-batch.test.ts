import { expect, test, vi } from 'vitest';
import {
  telemetryBatchSchema,
  type TelemetryBatch,
  type TelemetryEvent,
} from '@plainwell/contracts/delivery/telemetry.ts';
import type { KnownReleases } from './known-releases.ts';
import { chromeAt, createRecorderForTest, RECEIVED } from './recorder.fixture.ts';
import { SOURCE_EVENTS_A_MINUTE } from './source-caps.ts';

const PAGE_VIEW = '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10';
const load = {
  kind: 'load',
  remote: 'rail',
  release: '1.0.0',
  module: './Rail',
  phase: 'start',
  attempt: 1,
  duration: 120,
  outcome: 'success',
} as const;
const failure = {
  ...load,
  phase: 'entry',
  outcome: 'failure',
  type: 'missing',
  cause: 'not-found',
  url: '/assets/rail/1.0.0/remoteEntry.js',
  message: 'no',
} as const;
const scriptError = {
  kind: 'script-error',
  type: 'error',
  url: 'https://health.example/assets/rail/1.0.0/Rail.js',
  message: 'oops',
} as const;

const batchOf = (events: TelemetryEvent[], facts: Partial<TelemetryBatch> = {}): TelemetryBatch =>
  telemetryBatchSchema.parse({ pageView: PAGE_VIEW, path: '/health/sleep', first: 0, events, ...facts });

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

test('ten thousand made-up remotes and releases are one row of labels, and cost the registry little', async () => {
  const isRegistered = vi.fn<KnownReleases['isRegistered']>(async () => false);
  const { record, handedOn, metrics } = createRecorderForTest({ isRegistered, isLive: (name) => name === 'rail' });
  for (let batch = 0; batch < 200; batch += 1) {
    const events = Array.from({ length: 50 }, (_none, index) => ({
      ...failure,
      remote: `made-up-${batch}-${index}`,
      release: `9.${batch}.${index}`,
    }));
    await record(batchOf(events, { first: batch * 50, set: 'made-up@1.0.0' }), chromeAt(batch));
  }
  const rows = handedOn.flatMap(({ failing }) => failing.loads);
  expect(rows).toHaveLength(10_000);
  expect(new Set(rows.map(({ remote, release, set }) => `${remote} ${release} ${set}`))).toEqual(
    new Set(['unknown unknown null']),
  );
  expect((await metrics.loads.get()).values).toHaveLength(1);
  expect(isRegistered.mock.calls.length).toBeLessThanOrEqual(200 * 6);
});

test('an error is laid to the release whose address its script has, or to the page’s own shell, or to nobody', async () => {
  const { record, handedOn } = createRecorderForTest({ isRegistered: async ({ version }) => version !== '9.9.9' });
  const addresses = [
    'https://health.example/assets/rail/1.0.0/Rail.js',
    '/assets/article/3.0.0/chunks/12.js?x=1',
    'https://health.example/assets/rail/9.9.9/Rail.js',
    'https://health.example/health/sleep',
    'https://evil.example/assets/rail/1.0.0/Rail.js',
    'https://health.example/assets/text-ads/1.0.0/x.js',
    'not an address at all',
    'chrome-extension://abc/content.js',
    'javascript:alert(1)',
  ];
  await record(
    batchOf(
      [
        ...addresses.map((url) => ({ ...scriptError, url })),
        { kind: 'script-error', type: 'rejection', message: 'no address' },
      ],
      { set: 'shell@2.0.0,rail@1.0.0' },
    ),
    chromeAt(1),
  );
  expect(handedOn[0]?.failing.scriptErrors.map(({ remote, release }) => `${remote}@${release}`)).toEqual([
    'rail@1.0.0',
    'article@3.0.0',
    'rail@unknown',
    'shell@2.0.0',
    'unknown@unknown',
    'unknown@unknown',
    'shell@2.0.0',
    'unknown@unknown',
    'unknown@unknown',
    'unknown@unknown',
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

test('a release set has one spelling, and none where a name is in it twice', async () => {
  const { record, handedOn } = createRecorderForTest({ isRegistered: async ({ version }) => version !== '9.9.9' });
  const sets = [
    'shell@2.0.0,rail@1.0.0',
    'rail@1.0.0,shell@2.0.0',
    'rail@1.0.0,rail@1.0.0,shell@2.0.0',
    'rail@1.0.0,rail@2.0.0,shell@2.0.0',
    'rail@9.9.9,shell@2.0.0',
    'rail@1.0.0,',
    '',
  ];
  for (const [first, set] of [...sets, ...sets].entries()) await record(batchOf([load], { first, set }), chromeAt(1));
  const stored = ['rail@1.0.0,shell@2.0.0', 'rail@1.0.0,shell@2.0.0', null, null, null, null, null];
  expect(handedOn.map(({ other }) => other.loads[0]?.set)).toEqual([...stored, ...stored]);
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
