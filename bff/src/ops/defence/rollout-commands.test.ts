import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DefenceReadModel, RolloutView } from '../../defence/read-model.ts';
import type { RolloutCommand, RolloutResult } from '../../defence/rollout/service.ts';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { OPERATOR, startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';

const running: RolloutView = {
  id: 7,
  name: 'rail',
  version: '1.1.0',
  phase: 'progressing',
  isPaused: false,
  steps: [1, 5, 25, 50, 100],
  percent: 5,
  startedAt: new Date(NOW - 3_600_000),
  startedBy: 'rail-ci',
  words: 'waits for <400> page views more',
  events: [],
};

let site: OpsSite;
/** The newest rollout of rail. */
let rollout: RolloutView;
const given: [kind: string, name: string, command: RolloutCommand][] = [];
/** The site's answer to a command. */
let result: RolloutResult;

beforeEach(async () => {
  rollout = running;
  result = { ok: true, rollout: running };
  given.length = 0;
  const commandOf = (kind: string) => async (name: string, command: RolloutCommand) => {
    given.push([kind, name, command]);
    return result;
  };
  const defence: DefenceReadModel = {
    mode: { halts: true, rollsBack: true, observes: false },
    tests: async () => [],
    actions: async () => [],
    rollouts: async ({ name }) => (name === undefined || name === 'rail' ? [rollout] : []),
  };
  site = await startOpsSite({
    defence,
    rollouts: { pause: commandOf('pause'), resume: commandOf('resume'), abort: commandOf('abort') },
  });
});
afterEach(() => site.close());

const valueIn = (text: string, field: string) => new RegExp(`name="${field}" value="([^"]*)"`).exec(text)?.[1] ?? '';

/** Previews a command and gives it, as an operator does. */
async function command(kind: string, why = 'lunch') {
  const address = `/ops/rollouts/rail/${kind}`;
  const { text } = await site.get(address);
  return site.post(address, { token: valueIn(text, 'token'), rollout: valueIn(text, 'rollout'), why });
}

describe('commands for a progressive rollout', () => {
  it.each<[string, Partial<RolloutView>, readonly string[]]>([
    ['runs', {}, ['pause', 'abort']],
    ['is paused', { isPaused: true }, ['resume', 'abort']],
    ['has ended', { phase: 'succeeded' }, []],
    ['has failed', { phase: 'failed' }, []],
  ])('are offered as they make sense: it %s', async (_state, change, offered) => {
    rollout = { ...running, ...change };
    const { text } = await site.get('/ops/defence');
    expect([...text.matchAll(/href="\/ops\/rollouts\/rail\/(\w+)"/g)].map(([, kind]) => kind)).toEqual(offered);
  });

  it.each<[string, Partial<RolloutView>, string]>([
    ['pause', {}, 'Its release stays at 5\u00A0% of the readers, until somebody resumes the rollout.'],
    ['pause', { percent: 0 }, 'No reader gets its release yet, until somebody resumes the rollout.'],
    [
      'resume',
      { isPaused: true },
      'The rollout takes its next step as soon as its tests, its waiting time and its hooks allow.',
    ],
    ['abort', {}, 'The canary ends. Its readers get the same release as all others'],
    ['abort', { percent: 0 }, 'The rollout ends before its first step'],
  ])('say what %s changes for readers: %o', async (kind, change, words) => {
    rollout = { ...running, ...change };
    const { status, text } = await site.get(`/ops/rollouts/rail/${kind}`);
    expect(status).toBe(200);
    expect(text).toContain(words);
    expect(text).toContain('waits for &lt;400&gt; page views more');
  });

  it.each(['pause', 'resume', 'abort'])('%s it in the operator’s name, and lead back to it', async (kind) => {
    const answer = await command(kind, '  lunch ');
    expect([answer.status, answer.location]).toEqual([303, '/ops/defence#rollout-7']);
    expect(given).toEqual([[kind, 'rail', { who: OPERATOR, why: 'lunch', id: 7 }]]);
  });

  it.each([
    ['', 'Enter a reason.'],
    ['x'.repeat(501), 'Enter at most 500 characters. This reason has 501.'],
  ])('keep what was typed where the reason is missing or too long: %#', async (why, words) => {
    const answer = await command('pause', why);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
    expect(answer.text).toContain(`rows="3">${why}</textarea>`);
    expect(given).toEqual([]);
  });

  it('do nothing without the token of their page, or with one that was used', async () => {
    const { text } = await site.get('/ops/rollouts/rail/abort');
    const fields = { token: valueIn(text, 'token'), rollout: '7', why: 'lunch' };
    expect((await site.post('/ops/rollouts/rail/pause', fields)).status).toBe(403);
    expect((await site.post('/ops/rollouts/rail/abort', fields)).status).toBe(303);
    expect((await site.post('/ops/rollouts/rail/abort', fields)).status).toBe(403);
    expect(given).toHaveLength(1);
  });

  it('say so where it has ended meanwhile, or another one runs', async () => {
    result = { ok: false, status: 409, error: 'A newer rollout of rail runs now, of 1.2.0.' };
    const refused = await command('abort');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Nothing was changed: A newer rollout of rail runs now, of 1.2.0.');
    rollout = { ...running, phase: 'succeeded' };
    expect((await command('abort')).status).toBe(403);
    expect((await site.get('/ops/rollouts/rail/abort')).status).toBe(409);
  });

  it.each([
    ['/ops/rollouts/nobody/pause', 409],
    [`/ops/rollouts/${'x'.repeat(3_000)}/pause`, 409],
    ['/ops/rollouts/rail/explode', 404],
  ])('are explained where they make no sense: %.40s', async (path, status) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(answer.text.length).toBeLessThan(40_000);
  });
});
