import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../testing/fake-registry.fixture.ts';
import { processReport, startOpsSite, type OpsSite } from '../testing/ops-site.fixture.ts';

let site: OpsSite;
const command = { name: 'rail', who: 'rail-ci', why: 'made so' };

beforeEach(async () => {
  site = await startOpsSite();
  site.publish('rail', '1.0.0');
  site.publish('rail', '1.1.0', 'b', 3_000);
  site.publish('article', '2.0.0');
  await site.point({ ...command, channel: 'stable', version: '1.0.0' });
  await site.point({ ...command, channel: 'canary', version: '1.1.0', percent: 5 });
  site.processes.push(
    processReport({
      change: 2,
      live: { stable: { rail: '1.0.0' }, canary: { rail: '1.1.0' } },
      views: { 'rail@1.0.0': 19, 'rail@1.1.0': 1 },
    }),
  );
});
afterEach(() => site.close());

describe('the page of the present', () => {
  it('says first whether readers get what the channels say', async () => {
    expect((await site.get('/ops')).text).toContain('No incident: readers get the releases of the channels');
    site.processes[0] = processReport({
      change: 2,
      live: { stable: { rail: '0.9.0' } },
      refused: { 'rail@1.0.0': 'changed files: <x>' },
    });
    const { text } = await site.get('/ops');
    expect(text).toContain('1 more incident needs an operator');
    expect(text).toContain('changed files: &lt;x&gt;');
  });

  it('shows every name with its channels, who pointed them and when, source and traffic', async () => {
    const { text } = await site.get('/ops');
    const row = /<tr role="row" id="name-rail">.*?<\/tr>/s.exec(text)?.[0] ?? '';
    for (const words of [
      '1.0.0',
      '1.1.0',
      '<span class="tag live">5\u00A0%</span>',
      'by rail-ci',
      'reva',
      '95\u00A0%',
      '59 minutes ago',
    ])
      expect(row).toContain(words);
    expect(text).toContain('<tr role="row" id="name-article">');
  });

  it('has tables that say what they are, with headings for rows and columns', async () => {
    const { text } = await site.get('/ops');
    const tables = text.split('<table ').slice(1);
    expect(tables).toHaveLength(4);
    for (const table of tables) expect(table).toMatch(/^role="table">\n<caption>.+<th scope="col".+<th scope="row"/s);
  });

  it('says how server code of remotes is held', async () => {
    expect((await site.get('/ops')).text).toContain(
      'Server code of remotes runs in namespaces of its own (bubblewrap)',
    );
  });

  it('says when the gate’s browser has no sandbox, and nothing where it has', async () => {
    expect((await site.get('/ops')).text).not.toContain('without its sandbox');
    const root = await startOpsSite({ isGateSandboxed: false });
    const { text } = await root.get('/ops');
    await root.close();
    expect(text).toContain('The gate’s Chromium runs without its sandbox, because the site runs as root');
  });

  it('needs no release at all', async () => {
    const empty = await startOpsSite();
    const { status, text } = await empty.get('/ops');
    await empty.close();
    expect(status).toBe(200);
    expect(text).toContain('No release is registered yet.');
    expect(text).toContain('No process of the site has reported, so nobody knows which releases readers get.');
  });
});

describe('the page of a name', () => {
  it('shows its channels, releases with what the gate found, and history', async () => {
    const { text } = await site.get('/ops/releases/rail');
    for (const words of [
      '1 of 1 process gives it',
      'passed 1 check',
      'by Ada Example',
      '3.0 kB',
      '“made so”',
      'Channel changes of rail',
    ])
      expect(text).toContain(words);
  });

  it('offers nothing that makes no sense', async () => {
    const { text } = await site.get('/ops/releases/rail');
    const row = (version: string) =>
      new RegExp(`<tr role="row" id="release-${version}">.*?</tr>`, 's').exec(text)?.[0] ?? '';
    expect(row('1.0.0')).not.toContain('/promote');
    expect(row('1.1.0')).toContain('/ops/releases/rail/promote?version=1.1.0');
  });

  it('turns pages of many releases and changes', async () => {
    for (let each = 0; each < 30; each += 1) {
      site.publish('rail', `2.0.${each}`);
      await site.point({ ...command, channel: 'stable', version: `2.0.${each}` });
    }
    const first = await site.get('/ops/releases/rail');
    expect(first.text).toContain('1 to 20 of 32');
    expect(first.text).toContain('href="/ops/releases/rail?before=8#history"');
    const second = await site.get('/ops/releases/rail?from=20&before=8');
    expect(second.text).toContain('21 to 32 of 32');
    expect(second.text).toContain('id="change-7"');
    expect(second.text).not.toContain('id="change-8"');
  });

  it.each([
    '?before=abc&from=-1&done=x',
    '?before=99999999999999999999',
    '?from=9999999',
    '?done=7777',
    '?before=1&before=2',
  ])('reads %s as far as it makes sense', async (query) => {
    expect((await site.get(`/ops/releases/rail${query}`)).status).toBe(200);
  });
});

describe('the history', () => {
  it('shows who moved what, when and why', async () => {
    const { text } = await site.get('/ops/changes');
    expect(text).toContain('id="change-2"');
    expect(text).toContain('1.1.0</a> 5\u00A0%');
    expect(text).toContain(`datetime="${new Date(NOW - 58 * 60_000).toISOString()}"`);
  });
});

describe('a release', () => {
  it('is shown with its gate, its modules and what it shares', async () => {
    const { text } = await site.get('/ops/releases/rail/versions/1.1.0');
    for (const words of [
      'Files are those that were signed: ',
      'react',
      '^19.3.1',
      'RailSlot',
      'Compare with stable',
      'canary',
    ])
      expect(text).toContain(words);
  });

  it('is compared with another', async () => {
    const { text } = await site.get('/ops/releases/rail/diff?from=1.0.0&to=1.1.0');
    for (const words of [
      '<code>reva</code> → <code>revb</code>',
      '2.0 kB → 3.0 kB (+1.0 kB)',
      'browser/remoteEntry.js',
      'RailSlot',
    ])
      expect(text).toContain(words);
  });

  it.each([
    '/ops/releases/rail/versions/9.9.9',
    '/ops/releases/rail/diff',
    '/ops/releases/rail/diff?from=1.0.0&to=x',
    '/ops/releases/nobody/diff?from=1.0.0&to=1.1.0',
  ])('that is not there is said so: %s', async (path) => {
    const { status, text } = await site.get(path);
    expect([status, text.includes('There is no such ')]).toEqual([404, true]);
  });
});

it('a commit is abbreviated in tables, and whole on the page of its release', async () => {
  const commit = '118e401c73fa42d9b5b35571a8edf03c92d9af71';
  site.publish('rail', '3.0.0', 'a', 1, commit);
  const [table, release] = [await site.get('/ops/releases/rail'), await site.get('/ops/releases/rail/versions/3.0.0')];
  expect(table.text).toContain('<code>118e401c73</code>');
  expect(release.text).toContain(commit);
});

it('a fault of ours gets a page, and no stack trace', async () => {
  const broken = await startOpsSite({
    processes: { reports: () => Promise.reject(new Error('secret detail')), lastHeard: async () => 0 },
  });
  const { status, text } = await broken.get('/ops');
  await broken.close();
  expect(status).toBe(500);
  expect(text).toContain('Something went wrong on our side');
  expect(text).not.toContain('secret detail');
});

it('a shell whose colours cannot be read is no reason to show nothing', async () => {
  const shellless = await startOpsSite({ liveShell: () => Promise.reject(new Error('broken')) });
  expect((await shellless.get('/ops')).status).toBe(200);
  await shellless.close();
});

describe('a retired name', () => {
  beforeEach(() => site.retire({ name: 'rail', who: 'ada@example.org', why: 'no page <shows> it' }));

  it('is told in the table of the present, with the way back', async () => {
    site.processes[0] = processReport({ change: site.changes.length, live: { stable: {}, canary: {} } });
    const { text } = await site.get('/ops');
    const row = /<tr role="row" id="name-rail">.*?<\/tr>/s.exec(text)?.[0] ?? '';
    for (const words of [
      '<span class="tag">retired</span>',
      'by ada@example.org',
      'Bring back<span class="hidden"> rail</span>',
    ])
      expect(row).toContain(words);
    expect(text).toContain('No incident: readers get the releases of the channels');
  });

  it('says on its page who retired it, why, and what readers have', async () => {
    const { text } = await site.get('/ops/releases/rail');
    for (const words of [
      '<h3 id="retired">Retired</h3>',
      'no page &lt;shows&gt; it',
      'Readers get no rail.',
      'href="/ops/releases/rail/rollback">Bring it back</a>',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('No channel points at a release');
    expect(text).toMatch(/id="change-\d+">.*Retired/s);
  });

  it('comes back by a rollback, and takes no other command', async () => {
    expect((await site.get('/ops/releases/rail/rollback')).text).toContain('Roll rail back to 1.0.0');
    const { status, text } = await site.get('/ops/releases/rail/promote?version=1.1.0');
    expect([status, text.includes('rail is retired')]).toEqual([409, true]);
  });
});
