import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.fixture.ts';
import { createReservoir } from './reservoir.ts';

const countingEach = (capacity: number, random: () => number) =>
  createReservoir<number>({ capacity, sizeOf: () => 1, random });
const bySize = (random: () => number) => createReservoir<number>({ capacity: 1_000, sizeOf: (size) => size, random });

test('what there is room for is taken whole', () => {
  const reservoir = countingEach(10, seededRandom(1));
  for (let item = 0; item < 5; item += 1) reservoir.add(item);
  expect(reservoir.waiting()).toBe(5);
  expect(reservoir.take(5)).toEqual({ items: [0, 1, 2, 3, 4], came: 5, factor: 1 });
  expect(reservoir.take(5)).toEqual({ items: [], came: 0, factor: 1 });
});

test('of a flood a fair sample is kept, and says for how many each stands', () => {
  const random = seededRandom(2);
  const times = Array.from({ length: 1_000 }, () => 0);
  for (let round = 0; round < 2_000; round += 1) {
    const reservoir = countingEach(100, random);
    for (let item = 0; item < 1_000; item += 1) reservoir.add(item);
    const { items, came, factor } = reservoir.take(50);
    expect([items.length, came, factor]).toEqual([50, 1_000, 20]);
    for (const item of items) times[item] = (times[item] ?? 0) + 1;
  }
  // The expected value is 100, and the standard deviation 10.
  const first = times.slice(0, 100).reduce((sum, count) => sum + count, 0) / 100;
  const last = times.slice(-100).reduce((sum, count) => sum + count, 0) / 100;
  expect(Math.abs(first - 100)).toBeLessThan(5);
  expect(Math.abs(last - 100)).toBeLessThan(5);
  expect(Math.min(...times)).toBeGreaterThan(50);
});

test('what is taken fits by its size, but for one item that is larger than the room', () => {
  const reservoir = bySize(seededRandom(3));
  for (const size of [4, 4, 4]) reservoir.add(size);
  expect(reservoir.take(9)).toEqual({ items: [4, 4], came: 12, factor: 1.5 });
  for (const size of [40, 40, 40]) reservoir.add(size);
  expect(reservoir.take(1)).toEqual({ items: [40], came: 120, factor: 3 });
});

test('without room all of it waits, and what is taken later stands for it', () => {
  const reservoir = bySize(seededRandom(4));
  for (const size of [10, 10]) reservoir.add(size);
  expect(reservoir.take(0)).toEqual({ items: [], came: 0, factor: 1 });
  expect(reservoir.take(-50)).toEqual({ items: [], came: 0, factor: 1 });
  for (const size of [10, 10]) reservoir.add(size);
  expect(reservoir.waiting()).toBe(40);
  expect(reservoir.take(10)).toEqual({ items: [10], came: 40, factor: 4 });
});

test.each([5, 12, 40])('sums of items of very different sizes are true on average, in a room of %i', (room) => {
  const random = seededRandom(5);
  const sums: number[] = [];
  for (let round = 0; round < 4_000; round += 1) {
    const reservoir = bySize(random);
    // 20 items of size 1 and 20 of size 50: 1,020 in total.
    for (let item = 0; item < 40; item += 1) reservoir.add(item % 2 === 0 ? 1 : 50);
    const { items, factor } = reservoir.take(room);
    sums.push(items.reduce((sum, size) => sum + size, 0) * factor);
  }
  expect(sums.reduce((sum, each) => sum + each, 0) / sums.length / 1_020).toBeCloseTo(1, 1);
});
