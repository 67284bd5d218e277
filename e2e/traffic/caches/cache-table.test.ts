import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { seededRandom } from '../../../bff/src/telemetry/ingest/sampling/seeded-random.fixture.ts';
import { CacheTable, NONE } from './cache-table.ts';

test('drops what was used least recently when there is no room', () => {
  const table = new CacheTable(30);
  for (const address of [1, 2, 3]) table.put(address, 0, 10, 0);
  table.touch(table.find(1, 0));
  table.put(4, 0, 10, 0);
  expect([1, 2, 3, 4].map((address) => table.find(address, 0) !== NONE)).toEqual([true, false, true, true]);
  expect([table.count, table.bytes]).toEqual([3, 30]);
});

test('tells variants of an address apart, and keeps their times and marks while it grows', () => {
  const table = new CacheTable(1e9);
  for (let address = 0; address < 5_000; address += 1)
    for (const variant of [0, 1]) table.setMark(table.put(address, variant, 1, address + variant / 2), variant);
  expect(table.count).toBe(10_000);
  for (const address of [0, 1_023, 1_024, 4_999]) {
    const [one, other] = [table.find(address, 0), table.find(address, 1)];
    expect([table.madeAt(one), table.mark(one)]).toEqual([address, 0]);
    expect([table.madeAt(other), table.mark(other)]).toEqual([address + 0.5, 1]);
  }
  expect(table.find(5_000, 0)).toBe(NONE);
});

test('holds what lru-cache holds after any requests', () => {
  const table = new CacheTable(1_000);
  const reference = new LRUCache<number, number>({ maxSize: 1_000, sizeCalculation: (size) => size });
  const random = seededRandom(3);
  for (let step = 0; step < 20_000; step += 1) {
    const address = Math.floor(random() * 200);
    const size = 1 + Math.floor(random() * 30);
    if (reference.get(address) === undefined || random() < 0.1) {
      table.put(address, 7, size, step);
      reference.set(address, size);
    } else table.touch(table.find(address, 7));
  }
  for (let address = 0; address < 200; address += 1)
    expect(table.find(address, 7) !== NONE).toBe(reference.has(address));
  expect([table.count, table.bytes]).toEqual([reference.size, reference.calculatedSize]);
});
