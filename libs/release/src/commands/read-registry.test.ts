import { expect, test } from 'vitest';
import { registryWithRail } from './registry-with-rail.fixture.ts';

const { registry, publish, command } = registryWithRail();

test('lists say which channels point at a release, and whether it is pruned', async () => {
  registry().point('rail', 'canary', '1.0.0-b', 'release', 10);
  registry().pruned.add('1.0.0-a');
  const { out } = await command('list', 'rail');
  expect(out).toMatch(/1\.0\.0-b +canary 10 %/);
  expect(out).toMatch(/1\.0\.0-a +pruned/);
});

test('the history tells from, to, who and why', async () => {
  registry().point('rail', 'stable', '1.0.0-a', 'release');
  registry().point('rail', 'stable', '1.0.0-b', 'promote');
  const { out } = await command('history', 'rail');
  expect(out).toMatch(/2 .*promote +1\.0\.0-a +1\.0\.0-b +rail-ci +a test/);
  expect(JSON.parse((await command('history', 'rail', '--json', '--before', '2')).out).changes).toHaveLength(1);
});

test('a difference shows what grew, by default from stable', async () => {
  registry().point('rail', 'stable', '1.0.0-a', 'release');
  publish('1.0.0-d', 4_102);
  const { out } = await command('diff', 'rail', 'stable', '1.0.0-d');
  expect(out).toContain('rail: 1.0.0-a → 1.0.0-d');
  expect(out).toMatch(/browser\/RailSlot\.js +0\.1 kB → 4\.1 kB \(\+4 kB\)/);
  publish('1.0.0-e', 104);
  expect((await command('diff', 'rail', 'stable', '1.0.0-e')).out).toContain('(+4 B)');
});
