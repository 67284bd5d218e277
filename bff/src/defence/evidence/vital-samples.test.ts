import { beforeEach, expect, test } from 'vitest';
import { onEachRegistry } from '../../delivery/registry/testing/each-registry.fixture.ts';
import type { VitalValue } from '../../telemetry/history/history.ts';
import { vitalSamples } from '../schema.ts';
import { countOf } from '../statistics/time-histogram.ts';
import { emptyDefence } from '../testing/defended-site.fixture.ts';
import { beginTest, endTest } from './test-store.ts';
import { keptVital, pruneVitals, sampleVital } from './vital-samples.ts';

const now = new Date('2026-11-24T10:00:00Z');
const later = (days: number, seconds = 0) => new Date(now.getTime() + days * 86_400_000 + seconds * 1_000);

await onEachRegistry((at) => {
  beforeEach(() => emptyDefence(at));

  async function sampling() {
    const values: VitalValue[] = [];
    const { id } = await beginTest(at.db, { name: 'rail', kind: 'canary', version: 'b', against: 'a' }, {}, now, now);
    return {
      id,
      add: (release: string, sources: readonly number[]) =>
        values.push(
          ...sources.map((source, index) => ({ id: String(values.length + index + 1), release, value: 1_000, source })),
        ),
      sample: (time: Date) =>
        sampleVital(
          at.db,
          {
            vitalValues: async (_name, _vital, _since, after, limit) =>
              values.filter((value) => Number(value.id) > Number(after ?? 0)).slice(0, limit),
          },
          { id, name: 'rail', version: 'b', against: 'a', since: now, isPaused: false },
          'LCP',
          time,
        ),
    };
  }

  test('values count once, at most three of an address, and those of other releases never', async () => {
    const { add, sample } = await sampling();
    add('b', [1, 1, 1, 1, 2]);
    add('a', [1, 3]);
    add('c', [1, 4, 5]);
    const first = await sample(now);
    expect([countOf(first.tested), countOf(first.reference), first.sources]).toEqual([4, 2, 2]);
    add('b', [1, 6]);
    const second = await sample(later(0, 30));
    expect([countOf(second.tested), countOf(second.reference), second.sources]).toEqual([5, 2, 3]);
  });

  test('more values than one question gives are taken too', async () => {
    const { add, sample } = await sampling();
    add(
      'b',
      Array.from({ length: 5_000 }, (_, index) => index),
    );
    expect(countOf((await sample(now)).tested)).toBe(5_000);
  });

  test('they are not taken at every look', async () => {
    const { add, sample } = await sampling();
    add('b', [1]);
    await sample(now);
    add('b', [2]);
    expect(countOf((await sample(later(0, 5))).tested)).toBe(1);
    expect(countOf((await sample(later(0, 25))).tested)).toBe(2);
  });

  test('times of a test go two weeks after its end', async () => {
    const { id, add, sample } = await sampling();
    add('b', [1]);
    await sample(now);
    await pruneVitals(at.db, later(100));
    expect(await keptVital(at.db, id, 'LCP')).not.toBeNull();
    await endTest(at.db, id, now);
    await pruneVitals(at.db, later(13));
    expect(await at.db.$count(vitalSamples)).toBe(1);
    await pruneVitals(at.db, later(15));
    expect(await at.db.$count(vitalSamples)).toBe(0);
  });
});
