import { beforeEach, expect, test, vi } from 'vitest';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry.fixture.ts';
import { createGateReportCache, type ListedRelease } from './gate-report-cache.ts';

let fake: FakeRegistry;
let list: () => Promise<ListedRelease[]>;
const details = vi.fn<FakeRegistry['registry']['details']>();

beforeEach(() => {
  fake = fakeRegistry();
  details.mockReset().mockImplementation(fake.registry.details);
  const withGate = createGateReportCache({ details });
  list = async () => Promise.all((await fake.registry.releases('rail')).map(withGate));
  fake.publish('rail', '1.0.0');
  fake.publish('rail', '1.1.0');
});

test('what the gate found of a release is read once, however often a list is shown', async () => {
  expect((await list()).map(({ gate }) => gate?.isOpen)).toEqual([true, true]);
  await list();
  expect(details).toHaveBeenCalledTimes(2);
});

test('what changes of a release is as new as the list itself', async () => {
  await list();
  await fake.point({ name: 'rail', channel: 'stable', version: '1.1.0', who: 'ada', why: 'x' });
  fake.prune('rail', '1.0.0');
  expect((await list()).map(({ release: { version, channels, isKept } }) => ({ version, channels, isKept }))).toEqual([
    { version: '1.0.0', channels: [], isKept: false },
    { version: '1.1.0', channels: ['stable'], isKept: true },
  ]);
});

test('a report that could not be read is asked for again', async () => {
  details.mockRejectedValueOnce(new Error('no database'));
  await expect(list()).rejects.toThrow('no database');
  expect((await list()).map(({ gate }) => gate?.isOpen)).toEqual([true, true]);
});
