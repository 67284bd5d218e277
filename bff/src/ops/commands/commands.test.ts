import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPERATOR, startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';

let site: OpsSite;
const somebody = { who: 'rail-ci', why: 'made so' };

beforeEach(async () => {
  site = await startOpsSite();
  for (const [index, version] of ['1.0.0', '1.1.0', '1.2.0'].entries())
    site.publish('rail', version, 'abc'[index], 2_000 + index * 500);
  await site.point({ name: 'rail', channel: 'stable', version: '1.0.0', ...somebody });
  await site.point({ name: 'rail', channel: 'stable', version: '1.1.0', ...somebody });
});
afterEach(() => site.close());

/** Returns the fields of a form that name the channels' latest changes. */
const expectedIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/name="(expected\w*)" value="([^"]*)"/g)].map(([, field = '', change = '']) => [field, change]),
  );

const tokenIn = (text: string) => /name="token" value="([^"]*)"/.exec(text)?.[1] ?? '';

/** Previews a command and gives it, as an operator does. */
async function command(path: string, fields: Record<string, string> = {}) {
  const { text } = await site.get(path);
  const action = /<form class="stack"[^>]* action="([^"]+)"/.exec(text)?.[1] ?? path;
  return site.post(action, { token: tokenIn(text), ...expectedIn(text), why: 'because', ...fields });
}

const stable = async () => (await site.registry.pointers()).find(({ channel }) => channel === 'stable')?.version;

describe('a command, before it is given', () => {
  it('shows from what to what, and what changes', async () => {
    const { text } = await site.get('/ops/releases/rail/promote?version=1.2.0');
    expect(text).toContain('<h1 tabindex="-1">Promote rail 1.2.0 to stable</h1>');
    expect(text).toContain('1 file differs');
    expect(text).toContain('Scripts and stylesheets, gzipped: 1.3 kB → 1.5 kB (+250 B)');
    expect(text).toContain('Changed modules: RailSlot');
    expect(expectedIn(text)).toEqual({ expectedChange: '2', expectedCanaryChange: 'none' });
  });

  it('rolls back to the release before, and to another one that is chosen', async () => {
    expect((await site.get('/ops/releases/rail/rollback')).text).toContain('Roll rail back to 1.0.0');
    expect((await site.get('/ops/releases/rail/rollback?version=1.2.0')).text).toContain('Roll rail back to 1.2.0');
  });

  it('rolls back past a release whose files were pruned', async () => {
    await site.point({ name: 'rail', channel: 'stable', version: '1.2.0', ...somebody });
    site.prune('rail', '1.1.0');
    expect((await site.get('/ops/releases/rail/rollback')).text).toContain('Roll rail back to 1.0.0');
  });

  it.each([
    ['/ops/releases/nobody/promote?version=1.0.0', 404, 'Nothing named nobody'],
    ['/ops/releases/Ads!/rollback', 404, 'There is no such name'],
    ['/ops/releases/rail/promote?version=9.9.9', 404, 'rail has no release 9.9.9'],
    ['/ops/releases/rail/promote', 404, 'The address has no version.'],
    ['/ops/releases/rail/promote?version=1.1.0', 409, 'This release is already stable'],
    ['/ops/releases/rail/end?channel=stable', 409, 'The stable channel cannot be ended'],
    ['/ops/releases/rail/end?channel=canary', 404, 'There is no such channel'],
    ['/ops/releases/rail/explode', 404, 'There is no such page'],
    ['/ops/releases/%E0%A4%A/promote', 400, 'The request is malformed'],
    [`/ops/releases/rail/promote?version=${'x'.repeat(2_000)}`, 404, 'There is no such release'],
  ])('is explained when it makes no sense: %s', async (path, status, words) => {
    const answer = await site.get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
    expect(answer.text.length).toBeLessThan(40_000);
  });
});

describe('a command that is given', () => {
  it('moves the pointer in the operator’s name, and leads to a page that says so', async () => {
    const answer = await command('/ops/releases/rail/promote?version=1.2.0', { why: '  it is ready ' });
    expect([answer.status, answer.location]).toEqual([303, '/ops/releases/rail?done=3']);
    expect(site.changes.at(-1)).toMatchObject({
      action: 'promote',
      channel: 'stable',
      to: { version: '1.2.0' },
      who: OPERATOR,
      why: 'it is ready',
    });
    expect((await site.get(answer.location ?? '')).text).toContain(`rail: stable from 1.1.0 to 1.2.0, by ${OPERATOR}`);
  });

  it('rolls back', async () => {
    await command('/ops/releases/rail/rollback');
    expect(await stable()).toBe('1.0.0');
    expect(site.changes.at(-1)).toMatchObject({ action: 'rollback' });
  });

  it('starts a canary, sets its share, and ends it', async () => {
    await command('/ops/releases/rail/canary?version=1.2.0', { percent: '5' });
    expect(site.changes.at(-1)).toMatchObject({
      action: 'release',
      channel: 'canary',
      to: { version: '1.2.0', percent: 5 },
    });
    await command('/ops/releases/rail/canary?version=1.2.0', { percent: '12,5 %' });
    expect(site.changes.at(-1)).toMatchObject({ action: 'share', to: { version: '1.2.0', percent: 12.5 } });
    expect((await site.get('/ops/releases/rail/canary?version=1.2.0')).text).toContain('value="12.5"');
    await command('/ops/releases/rail/end?channel=canary');
    expect(site.changes.at(-1)).toMatchObject({ action: 'end', to: null });
  });

  it('ends the canary whose release becomes stable, and no other', async () => {
    await site.point({ name: 'rail', channel: 'canary', version: '1.2.0', percent: 5, ...somebody });
    await command('/ops/releases/rail/rollback');
    expect((await site.registry.pointers()).map(({ channel }) => channel)).toContain('canary');
    expect((await site.get('/ops/releases/rail/promote?version=1.2.0')).text).toContain('and its canary ends');
    await command('/ops/releases/rail/promote?version=1.2.0');
    expect(await site.registry.pointers()).toMatchObject([{ channel: 'stable', version: '1.2.0' }]);
    expect(site.changes.at(-1)).toMatchObject({ action: 'end', channel: 'canary', who: OPERATOR });
  });

  it('makes a link for a release, and for a preview', async () => {
    await site.point({ name: 'rail', channel: 'look', version: '1.2.0', ...somebody });
    const made = await command('/ops/releases/rail/link?version=1.2.0', { minutes: '60' });
    await command('/ops/releases/rail/link?channel=look', { minutes: '1440' });
    expect(made.text).toContain(`href="${site.origin}/preview/token"`);
    expect(site.links).toEqual([
      { releases: { rail: '1.2.0' }, minutes: 60 },
      { channel: 'look', minutes: 1_440 },
    ]);
    expect(site.changes).toHaveLength(3);
  });

  it('is refused when somebody else was faster, and says who', async () => {
    const { text } = await site.get('/ops/releases/rail/rollback');
    await site.point({ name: 'rail', channel: 'stable', version: '1.2.0', who: 'ben@example.org', why: 'urgent' });
    const late = await site.post('/ops/releases/rail/rollback?version=1.0.0', {
      token: tokenIn(text),
      ...expectedIn(text),
      why: 'because',
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Somebody else moved the channel');
    expect(late.text).toContain('by ben@example.org: “urgent”');
    expect(await stable()).toBe('1.2.0');
  });

  it('is not done twice when its form is sent again', async () => {
    await site.point({ name: 'rail', channel: 'canary', version: '1.2.0', percent: 5, ...somebody });
    const path = '/ops/releases/rail/canary?version=1.2.0';
    const { text } = await site.get(path);
    const form = { token: tokenIn(text), ...expectedIn(text), why: 'because', percent: '50' };
    expect([(await site.post(path, form)).status, (await site.post(path, form)).status]).toEqual([303, 403]);
    expect(site.changes).toHaveLength(4);
  });

  it.each<[string, () => Promise<string>]>([
    ['no token', async () => ''],
    ['a made-up token', async () => 'token-99'],
    [
      'the token of another command',
      async () => tokenIn((await site.get('/ops/releases/rail/promote?version=1.2.0')).text),
    ],
    [
      'the token of another version',
      async () => tokenIn((await site.get('/ops/releases/rail/rollback?version=1.2.0')).text),
    ],
  ])('is not done by a form with %s, which a script of another page may have sent', async (_what, token) => {
    const { text } = await site.get('/ops/releases/rail/rollback');
    const answer = await site.post('/ops/releases/rail/rollback?version=1.0.0', {
      token: await token(),
      ...expectedIn(text),
      why: 'a reason of another page',
    });
    expect([answer.status, site.changes.length]).toEqual([403, 2]);
    expect(answer.text).toContain('This form is no longer valid');
    expect(answer.text).not.toContain('a reason of another page');
  });

  it('is refused by the gate with every reason', async () => {
    const findings = [
      {
        check: 'modules' as const,
        outcome: 'refused' as const,
        reasons: ['RailSlot is missing', 'ReadNext is missing'],
        duration: 3,
      },
      { check: 'server' as const, outcome: 'unchecked' as const, reasons: ['<b>nothing to run</b>'], duration: 0 },
    ];
    site.closeGate({ isOpen: false, findings });
    const answer = await command('/ops/releases/rail/promote?version=1.2.0');
    expect(answer.status).toBe(422);
    for (const words of ['RailSlot is missing', 'ReadNext is missing', '&lt;b&gt;nothing to run'])
      expect(answer.text).toContain(words);
    expect(await stable()).toBe('1.1.0');
  });

  it.each([
    ['without a reason', { why: '  ' }, 'Enter a reason. The history shows it'],
    ['with a reason of 10 kB', { why: 'x'.repeat(10_000) }, 'at most 500 characters. This reason has 10000.'],
    ['with a share that is no number', { percent: 'abc' }, 'Enter a percentage from 0 to 100'],
    ['with a share of more than all', { percent: '101' }, 'Enter a percentage from 0 to 100'],
    ['with a share that is finer than hundredths', { percent: '0.001' }, 'Enter a percentage from 0 to 100'],
    ['without a share', { percent: '' }, 'Enter a percentage from 0 to 100'],
  ])('is not done %s, and keeps what was typed', async (_what, fields, words) => {
    const answer = await command('/ops/releases/rail/canary?version=1.2.0', { percent: '5', ...fields });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`Error: ${words}`.slice(0, 7));
    expect(answer.text).toContain(words);
    expect(answer.text).toContain('<title>Error: ');
    expect(site.changes).toHaveLength(2);
  });

  it.each(['', 'abc', '-1', '1.5', '9'.repeat(40)])(
    'is not done by a form that does not say what was seen: %j',
    async (expectedChange) => {
      const token = tokenIn((await site.get('/ops/releases/rail/rollback')).text);
      const answer = await site.post('/ops/releases/rail/rollback?version=1.0.0', {
        token,
        expectedChange,
        why: 'because',
      });
      expect([answer.status, site.changes.length]).toEqual([400, 2]);
      expect(answer.text).toContain('This form is incomplete');
    },
  );

  it('is refused when another site sent it, or it is no form, or far too large', async () => {
    const path = '/ops/releases/rail/rollback';
    const form = { expectedChange: '2', why: 'because' };
    const answers = [
      await site.post(path, form, { 'Sec-Fetch-Site': 'cross-site' }),
      await site.post(path, { ...form, why: 'x'.repeat(100_000) }),
    ];
    const json = await site.post(path, {}, { 'Content-Type': 'application/json' });
    expect([...answers.map(({ status }) => status), json.status]).toEqual([403, 413, 415]);
    expect(answers[0]?.text).toContain('This was sent from another site');
    expect(await stable()).toBe('1.1.0');
  });

  it('is nobody’s who is not an operator, whatever the token', async () => {
    const token = tokenIn((await site.get('/ops/releases/rail/rollback')).text);
    const form = { token, expectedChange: '2', why: 'because' };
    const path = '/ops/releases/rail/rollback?version=1.0.0';
    expect([
      (await site.post(path, form, { Cookie: 'reader' })).status,
      (await site.post(path, form, { Cookie: 'stranger' })).status,
    ]).toEqual([401, 403]);
    expect(await stable()).toBe('1.1.0');
  });
});
