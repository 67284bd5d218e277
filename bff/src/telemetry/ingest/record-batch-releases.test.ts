import { expect, test, vi } from 'vitest';
import type { KnownReleases } from './known-releases.ts';
import { batchOf, chromeAt, createRecorderForTest, failure, load } from './recorder.fixture.ts';

const scriptError = {
  kind: 'script-error',
  type: 'error',
  url: 'https://health.example/assets/rail/1.0.0/Rail.js',
  message: 'oops',
} as const;

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
