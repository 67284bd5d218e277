import { beforeEach, expect, test } from 'vitest';
import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import type { LoaderApi } from '../loader-api.ts';
import { reportUnrenderedSlots } from './unrendered-slots.ts';

const released = (release: string) => ({ release, base: '/assets/', entry: 'remoteEntry.js', integrity: '' });
const releases = { shell: released('1.0.0-s'), rail: released('1.0.0-r'), article: released('1.0.0-a') };

let armed: unknown[];
let api: LoaderApi;
let reported: TelemetryEvent[];

/**
 * A page or region with islands that have these attributes. Its query finds the islands that still have `data-failure`.
 */
const regionOf = (...islands: Record<string, string>[]): ParentNode =>
  ({
    querySelectorAll: () => islands.filter((dataset) => 'failure' in dataset).map((dataset) => ({ dataset })),
  }) as unknown as ParentNode;

const start = (page: ParentNode) => reportUnrenderedSlots(api, releases, (event) => reported.push(event), page);

beforeEach(() => {
  [armed, reported] = [[], []];
  api = { arm: (root: unknown) => armed.push(root) } as unknown as LoaderApi;
});

test.each([
  ['render', 'missing'],
  ['contract', 'missing'],
  ['timeout', 'timeout'],
])('a slot that the server could not render because of "%s" is reported with its release', (failure, type) => {
  start(regionOf({ remote: 'rail', module: './ReadNext', failure }, { remote: 'article', module: './Byline' }));
  expect(reported).toEqual([
    expect.objectContaining({
      kind: 'load',
      outcome: 'failure',
      remote: 'rail',
      release: '1.0.0-r',
      module: './ReadNext',
      phase: 'server-render',
      type,
      cause: failure,
    }),
  ]);
});

test('slots of regions that are inserted later are reported once, however often the region is armed', () => {
  start(regionOf());
  const region = regionOf({ remote: 'article', module: './Byline', failure: 'render' });
  api.arm(region);
  api.arm(region);
  expect(armed).toEqual([region, region]);
  expect(reported).toEqual([expect.objectContaining({ remote: 'article', release: '1.0.0-a' })]);
});

test('a slot of a remote without a release, and a cause that no shell writes, are none', () => {
  start(
    regionOf(
      { remote: 'account-save', module: './SaveControl', failure: 'render' },
      { remote: 'rail', module: './ReadNext', failure: 'anything' },
    ),
  );
  expect(reported).toEqual([]);
});
