import { Socket } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import type { SigningKeys } from '../signing-keys/signing-key.ts';
import { keysOf, testKey } from '../signing-keys/signing-keys.fixture.ts';
import { createSourceNumbers } from './source-number.ts';

let keys: SigningKeys;
beforeAll(async () => {
  keys = keysOf(await testKey());
});

const DAY_MS = 86_400_000;
const from = (ip: string) => ({ ip, socket: new Socket() });

test('an address has the same number all day in every process, and another one the day after', async () => {
  let now = Date.UTC(2026, 0, 1);
  const [one, other] = [createSourceNumbers(keys, () => now), createSourceNumbers(keys, () => now)];
  const first = await one(from('192.0.2.1'));
  expect(Number.isInteger(first) && first >= 0 && first < 65_536).toBe(true);
  now += DAY_MS - 1;
  expect([await one(from('192.0.2.1')), await other(from('192.0.2.1'))]).toEqual([first, first]);
  now += 1;
  expect(await one(from('192.0.2.1'))).not.toBe(first);
});

test('a hundred addresses have about as many numbers; those of one IPv6 subscriber have one', async () => {
  const numberOf = createSourceNumbers(keys);
  const many = await Promise.all(Array.from({ length: 100 }, (_none, index) => numberOf(from(`192.0.2.${index}`))));
  expect(new Set(many).size).toBeGreaterThan(95);
  expect(await numberOf(from('2001:db8:1:2:3::4'))).toBe(await numberOf(from('2001:db8:1:2:ffff::1')));
});
