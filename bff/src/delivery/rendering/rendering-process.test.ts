import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProcessLoss } from '../../sandbox/isolation/process-loss.ts';
import { RenderingProcess } from './rendering-process.ts';
import { madeUpRelease, pageJob, writeShell } from './shell/shell.fixture.ts';

let folder: string;
/** Id of the process that rendered last. */
let pid: number;
let rendering: RenderingProcess;
const lost = vi.fn<(loss: ProcessLoss) => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-rendering-'));
  lost.mockReset();
  rendering = new RenderingProcess([folder], { onLoss: lost });
});

afterEach(async () => {
  await rendering.close();
  await rm(folder, { recursive: true });
});

/** Returns the outcome of a page whose shell runs `work`. A page before it reports the id of the process. */
async function outcomeOf(work: string) {
  const shell = await writeShell(
    folder,
    `async renderPage({ data }, { onSlotStart }) {
      if (data === 'pid') return { html: String(process.pid), slots: [], releases: {} };
      onSlotStart({ remote: 'rail', module: './RailSlot' });
      ${work}
    }`,
  );
  const told = await rendering.run(pageJob({ [SHELL_NAME]: shell }, 'pid'));
  pid = Number(told.kind === 'done' ? told.page?.html : Number.NaN);
  return rendering.run(pageJob({ [SHELL_NAME]: shell }));
}

function isRunning(): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a page comes back with what the shell rendered', async () => {
  expect(await outcomeOf(`return { html: '<p>hello</p>', slots: [], releases: {} };`)).toMatchObject({
    kind: 'done',
    page: { html: '<p>hello</p>' },
  });
  expect(isRunning()).toBe(true);
});

test('a page that cannot be rendered says why, and the process goes on', async () => {
  expect(await outcomeOf(`throw new Error('no such layout');`)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('no such layout'),
  });
  expect(isRunning()).toBe(true);
});

test.each([
  [
    'loops for ever in code that the compiler has optimised @full',
    `const text = 'looping'; while (text.endsWith('g')) {}`,
  ],
  [
    'takes more memory than a process may have, outside its heap @full',
    `const hoard = []; while (true) hoard.push(Buffer.alloc(4e6, 1));`,
  ],
  ['ends its process', 'process.exit(0);'],
])('a module that %s is named, and nothing of it goes on running', async (_what, work) => {
  expect(await outcomeOf(work)).toMatchObject({ kind: 'lost', slot: { remote: 'rail', module: './RailSlot' } });
  await expect.poll(isRunning).toBe(false);
});

test('a process that is killed between two pages is reported', async () => {
  await outcomeOf(`return { html: 'good', slots: [], releases: {} };`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => lost.mock.calls).toEqual([[{ kind: 'killed', signal: 'SIGKILL' }]]);
});

test('the next page has a process again', async () => {
  await outcomeOf('process.exit(0);');
  expect(await outcomeOf(`return { html: 'again', slots: [], releases: {} };`)).toMatchObject({ kind: 'done' });
});

const SHELL = `
  async renderPage({ data }) { return { html: data, slots: [], releases: {} }; },
  async loadModule({ manifest }, module) { if (module === './Broken') throw new Error('no ' + module + ' in ' + manifest.version); },
  async renderModule(release, module, props) { if (props.isWrong) throw new Error('wrong props'); return '<p>'; }`;

test('pages come first, and between two of them stands one thing to warm', async () => {
  const shell = await writeShell(folder, SHELL);
  const done: string[] = [];
  const page = (name: string) => rendering.run(pageJob({ [SHELL_NAME]: shell }, name)).then(() => done.push(name));
  const warm = (name: string) => rendering.warm({ what: 'warm', shell, module: null }).then(() => done.push(name));
  await Promise.all([page('page 1'), warm('warm 1'), warm('warm 2'), warm('warm 3'), page('page 2'), page('page 3')]);
  expect(done).toEqual(['page 1', 'warm 1', 'page 2', 'warm 2', 'page 3', 'warm 3']);
});

test('a module that does not load or render says why', async () => {
  const shell = await writeShell(folder, SHELL);
  const warm = (name: string, props: object | null) =>
    rendering.warm({ what: 'warm', shell, module: { release: madeUpRelease('rail', '1.0.0'), name, props } });
  expect(await warm('./RailSlot', null)).toMatchObject({ kind: 'warmed' });
  expect(await warm('./RailSlot', { isWrong: false })).toMatchObject({ kind: 'warmed' });
  expect(await warm('./Broken', null)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('no ./Broken in 1.0.0'),
  });
  expect(await warm('./RailSlot', { isWrong: true })).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('wrong props'),
  });
});

test('a process knows whose code it holds, until another takes its place', async () => {
  const shell = await writeShell(folder, `${SHELL}, async renderArticle() { process.exit(0); }`);
  const releases = { [SHELL_NAME]: shell, rail: madeUpRelease('rail', '1.0.0') };
  await rendering.run(pageJob(releases, 'one'));
  await rendering.run(pageJob({ ...releases, rail: madeUpRelease('rail', '1.1.0') }, 'two'));
  expect([...rendering.held].sort()).toEqual(['rail@1.0.0', 'rail@1.1.0', 'shell@1.0.0']);

  expect(await rendering.run({ ...pageJob(releases), what: 'article' })).toMatchObject({ kind: 'lost' });
  await rendering.run(pageJob({ [SHELL_NAME]: shell }, 'three'));
  expect([...rendering.held]).toEqual(['shell@1.0.0']);
});

test('a process that retires first finishes the pages it has been given', async () => {
  const shell = await writeShell(folder, SHELL);
  const pages = ['one', 'two'].map((name) => rendering.run(pageJob({ [SHELL_NAME]: shell }, name)));
  await rendering.retire();
  expect(await Promise.all(pages)).toMatchObject([{ page: { html: 'one' } }, { page: { html: 'two' } }]);
  expect(await rendering.run(pageJob({ [SHELL_NAME]: shell }, 'three'))).toEqual({ kind: 'lost', slot: undefined });
});

test('the settings of the site are not for the code that renders its pages', async () => {
  vi.stubEnv('RELEASE_TOKENS', 'article=secret of another team');
  expect(
    await outcomeOf(`return { html: Object.keys(process.env).join(' '), slots: [], releases: {} };`),
  ).toMatchObject({
    kind: 'done',
    page: { html: expect.not.stringContaining('RELEASE_TOKENS') },
  });
  vi.unstubAllEnvs();
});

test('a process loads nothing of a release whose files were changed since, and says that nothing hung', async () => {
  const html = `skip.join(' ') + ', hung: ' + hung.join(' ')`;
  const render = `async renderPage(page, { skip, hung }) { return { html: ${html}, slots: [], releases: {} }; }`;
  const shell = await writeShell(folder, render);
  const rail = madeUpRelease('rail', '1.0.0', ['./RailSlot']);
  Object.assign(rail.manifest.files, { 'server/remoteEntry.js': { size: 1, integrity: `sha384-${'A'.repeat(64)}` } });
  const job = pageJob({ [SHELL_NAME]: shell, rail });
  const without = (skip: string[]) => rendering.run({ ...job, skip });
  expect(await without([])).toMatchObject({ kind: 'done', page: { html: 'rail/./RailSlot, hung: ' } });
  const both = { html: 'article/./Deck rail/./RailSlot, hung: article/./Deck' };
  expect(await without(['article/./Deck'])).toMatchObject({ kind: 'done', page: both });
  expect(
    await rendering.warm({ what: 'warm', shell, module: { release: rail, name: './RailSlot', props: null } }),
  ).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('files of rail@1.0.0 were changed after it was released'),
  });
});
