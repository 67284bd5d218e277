import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rollout } from '@plainwell/contracts/delivery/progressive-rollout.ts';
import { runAgainst } from '../command.fixture.ts';
import { createRegistryClient } from '../registry/registry-client.ts';
import { startFakeRegistry, type FakeRegistry } from '../registry/registry.fixture.ts';
import { followRollout } from './rollout.ts';

let registry: FakeRegistry;
beforeEach(async () => {
  registry = await startFakeRegistry();
});
afterEach(() => registry.close());

const event = (phase: Rollout['phase'], percent: number | null, words: string) => ({
  at: '2026-11-24T10:00:00.000Z',
  phase,
  percent,
  words,
});
const running: Rollout = {
  id: 1,
  name: 'rail',
  version: '1.0.0-b',
  phase: 'progressing',
  isPaused: false,
  steps: [1, 5, 25, 50, 100],
  percent: 1,
  startedAt: '2026-11-24T10:00:00.000Z',
  startedBy: 'rail/ci',
  words: 'at 1 %: 60 of 200 page views seen',
  events: [
    event('waiting', null, 'started by rail/ci: a better rail'),
    event('progressing', 1, 'first step, to 1 % of the readers: a better rail'),
  ],
};
const over = (phase: 'succeeded' | 'failed', words: string): Rollout => ({
  ...running,
  phase,
  percent: phase === 'failed' ? 0 : 100,
  words,
  events: [...running.events, event(phase, phase === 'failed' ? 0 : 100, words)],
});
const command = (...args: string[]) => runAgainst(registry, tmpdir(), 'rollout', ...args);

test('a rollout is shown with its steps and why', async () => {
  registry.rolloutAnswers = [[200, { rollout: running }]];
  expect((await command('show', 'rail')).out).toBe(
    '2026-11-24 10:00 UTC  waiting  started by rail/ci: a better rail\n2026-11-24 10:00 UTC  1 %  first step, to 1 % of the readers: a better rail\nrail 1.0.0-b is progressing at 1 %: at 1 %: 60 of 200 page views seen\n',
  );
});

test.each(['pause', 'resume', 'abort'])('%s is one call', async (how) => {
  registry.rolloutAnswers = [[200, { rollout: { ...running, isPaused: how === 'pause' } }]];
  expect(await command(how, 'rail', '--why', 'lunch')).toMatchObject({ code: 0 });
  expect(registry.commands).toEqual([[`rollout ${how} rail`, { why: 'lunch' }]]);
});

test('what the site refuses ends with its words', async () => {
  registry.rolloutAnswers = [[409, { error: 'rail has no running progressive rollout.' }]];
  expect(await command('pause', 'rail')).toMatchObject({
    code: 1,
    error: expect.stringContaining('rail has no running progressive rollout.'),
  });
});

test.each([
  ['succeeded', 0],
  ['failed', 1],
] as const)('a rollout that is followed ends as it does: %s', async (phase, code) => {
  registry.rolloutAnswers = [[200, { rollout: over(phase, 'because') }]];
  const { out, error, code: exitCode } = await command('follow', 'rail');
  expect(exitCode).toBe(code);
  expect(out + error).toContain(`rail 1.0.0-b has ${phase} at `);
});

test('following says each thing once', async () => {
  registry.rolloutAnswers = [
    [200, { rollout: running }],
    [200, { rollout: running }],
    [200, { rollout: over('succeeded', 'to all readers') }],
  ];
  const said: string[] = [];
  const { signal } = new AbortController();
  const client = createRegistryClient({ kind: 'site', url: registry.url, token: registry.token }, registry.url, signal);
  await followRollout(client, 'rail', { say: (line) => said.push(line), signal }, 1);
  expect(said).toEqual([
    '2026-11-24 10:00 UTC  waiting  started by rail/ci: a better rail',
    '2026-11-24 10:00 UTC  1 %  first step, to 1 % of the readers: a better rail',
    '  at 1 %: 60 of 200 page views seen',
    '2026-11-24 10:00 UTC  100 %  to all readers',
  ]);
});
