import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RenderingProcess } from './rendering-process.ts';

let folder: string;
let rendering: RenderingProcess;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-rendering-'));
  rendering = new RenderingProcess();
});

afterEach(async () => {
  await rendering.close();
  await rm(folder, { recursive: true });
});

/** A release whose shell does `work` when it renders a page; first it writes down the process in which it runs. */
async function shellThat(work: string): Promise<ReleaseOnDisk> {
  await writeFile(
    join(folder, 'server.js'),
    `exports.shellServer = { async renderPage(page, { onSlotStart }) {
      require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'pid'))}, String(process.pid));
      onSlotStart({ remote: 'rail', module: './RailSlot' });
      ${work}
    } };`,
  );
  return {
    folder,
    assetBase: '/assets/shell/1/',
    manifest: {
      kind: 'shell',
      name: SHELL_NAME,
      version: '1',
      contractVersion: 1,
      browser: { loader: 'l', runtime: 'r', styles: {}, icon: 'i', fonts: {} },
      server: { entry: 'server.js' },
      slots: [],
      shared: {},
      files: {},
    },
  };
}

async function outcomeOf(work: string) {
  const shell = await shellThat(work);
  return rendering.run({
    what: 'page',
    page: { kind: 'page', status: 200, page: 'front', data: {}, tags: [] },
    site: {
      name: 'Plainwell',
      sisterName: 'Plainwell Living',
      publicUrl: 'http://127.0.0.1',
      savedArticleSite: 'lifestyle',
      isAuthExperienceEnabled: false,
      truncatedContentsPaths: [],
      areTestFlagsAllowed: false,
      social: [],
    },
    releases: { [SHELL_NAME]: shell },
    nonce: 'n',
    skip: [],
  });
}

async function isRunning(): Promise<boolean> {
  const pid = Number(await readFile(join(folder, 'pid'), 'utf8'));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a page comes back with what the shell rendered', async () => {
  expect(await outcomeOf(`return { html: '<p>hello</p>', slots: [], releases: {} };`)).toMatchObject({ kind: 'done', page: { html: '<p>hello</p>' } });
  expect(await isRunning()).toBe(true);
});

test('a page that cannot be rendered says why, and the process goes on', async () => {
  expect(await outcomeOf(`throw new Error('no such layout');`)).toMatchObject({ kind: 'failed', message: expect.stringContaining('no such layout') });
  expect(await isRunning()).toBe(true);
});

test.each([
  ['loops for ever in code that the compiler has optimised', `const text = 'looping'; while (text.endsWith('g')) {}`],
  ['takes more memory than a process may have, outside its heap', `const hoard = []; while (true) hoard.push(Buffer.alloc(4e6, 1));`],
  ['ends its process', 'process.exit(0);'],
])('a module that %s is named, and nothing of it goes on running', async (_what, work) => {
  expect(await outcomeOf(work)).toMatchObject({ kind: 'lost', slot: { remote: 'rail', module: './RailSlot' } });
  await expect.poll(isRunning).toBe(false);
  await writeFile(join(folder, 'pid'), '');
});

test('the next page has a process again', async () => {
  await outcomeOf('process.exit(0);');
  expect(await outcomeOf(`return { html: 'again', slots: [], releases: {} };`)).toMatchObject({ kind: 'done' });
});
