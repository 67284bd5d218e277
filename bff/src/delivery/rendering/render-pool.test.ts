import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRenderPool, SPARE_RELEASES, type RenderPool } from './render-pool.ts';
import { madeUpRelease, pageJob, writeShell } from './shell/shell.fixture.ts';

let folder: string;
let pool: RenderPool;
let shell: ReleaseOnDisk;

/** Shell whose pages report the process that rendered them, and the modules with which that process was warmed. */
const SHELL = `
  warmed: [],
  async renderPage() { return { html: JSON.stringify([process.pid, this.warmed]), slots: [], releases: {} }; },
  async loadModule({ manifest }, module) {
    if (module === './Broken') throw new Error('broken');
    this.warmed.push(manifest.name + '@' + manifest.version + module);
  }`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-pool-'));
  shell = await writeShell(folder, SHELL);
  pool = createRenderPool({ size: 2, releaseFolders: [folder], onHang: () => undefined });
});
afterEach(async () => {
  await pool.close();
  await rm(folder, { recursive: true });
});

const releasesWith = (version: string) => ({ [SHELL_NAME]: shell, rail: madeUpRelease('rail', version) });
const warmJob = (version: string, name = './RailSlot') => ({
  what: 'warm' as const,
  shell,
  module: { release: madeUpRelease('rail', version), name, props: null },
});

async function pageOf(version: string): Promise<{ pid: number; warmed: string[] }> {
  const { page } = await pool.render(pageJob(releasesWith(version)));
  const [pid, warmed] = JSON.parse(page?.html ?? '');
  return { pid, warmed };
}

test('a release is loaded in every process before it is warm', async () => {
  expect(await pool.warm([warmJob('1.0.0')])).toEqual({ ok: true });
  const pages = await Promise.all([pageOf('1.0.0'), pageOf('1.0.0')]);
  expect(new Set(pages.map(({ pid }) => pid)).size).toBe(2);
  expect(pages.map(({ warmed }) => warmed)).toEqual([['rail@1.0.0./RailSlot'], ['rail@1.0.0./RailSlot']]);
});

test('a module that blocks a process is told as the slot that ran out of time, once; the next page is rendered without it @full', async () => {
  const render = `async renderPage(_page, { skip, onSlotStart }) {
    const hangs = !skip.includes('rail/./RailSlot');
    if (hangs) { onSlotStart({ remote: 'rail', module: './RailSlot' }); for (;;); }
    const slot = { slot: 'railTop', remote: 'rail', release: '1.0.0', module: './RailSlot', outcome: 'skipped', duration: 0 };
    return { html: '', slots: [slot], releases: {} };
  }`;
  const hanging = { [SHELL_NAME]: await writeShell(folder, render), rail: madeUpRelease('rail', '1.0.0') };
  const outcomes = async () => (await pool.render(pageJob(hanging))).page?.slots.map(({ outcome }) => outcome);
  expect(await outcomes()).toEqual(['timeout']);
  expect(await outcomes()).toEqual(['skipped']);
});

test('one that cannot be loaded is tried in one process only', async () => {
  expect(await pool.warm([warmJob('1.0.0'), warmJob('1.0.0', './Broken')])).toEqual({
    ok: false,
    reason: './Broken of rail does not load: Error: broken',
  });
  const pages = await Promise.all([pageOf('1.0.0'), pageOf('1.0.0')]);
  expect(pages.map(({ warmed }) => warmed.length).sort()).toEqual([0, 1]);
});

test('processes with many releases that nobody gets are replaced by warm ones, and no page fails @full', async () => {
  const before = new Set((await Promise.all([pageOf('1.0.0'), pageOf('1.0.0')])).map(({ pid }) => pid));
  for (let minor = 1; minor <= SPARE_RELEASES + 2; minor += 1) {
    pool.keep(new Set(['shell@1.0.0', `rail@1.${minor}.0`]), [warmJob(`1.${minor}.0`)]);
    await Promise.all([pageOf(`1.${minor}.0`), pageOf(`1.${minor}.0`)]);
  }
  const last = `1.${SPARE_RELEASES + 2}.0`;
  await expect
    .poll(async () => (await Promise.all([pageOf(last), pageOf(last)])).some(({ pid }) => before.has(pid)))
    .toBe(false);
  for (const { warmed } of await Promise.all([pageOf(last), pageOf(last)])) expect(warmed).toHaveLength(1);
});

test('a process that is replaced while a release is being loaded says nothing against it @full', async () => {
  for (let minor = 1; minor <= SPARE_RELEASES + 2; minor += 1)
    await Promise.all([pageOf(`1.${minor}.0`), pageOf(`1.${minor}.0`)]);
  const many = Array.from({ length: 400 }, (_unused, index) => warmJob('2.0.0', `./Slot${index}`));
  const warming = pool.warm(many);
  pool.keep(new Set(['shell@1.0.0', 'rail@2.0.0']), []);
  expect(await warming).toEqual({ ok: true });
  for (const { warmed } of await Promise.all([pageOf('2.0.0'), pageOf('2.0.0')]))
    expect(warmed).toHaveLength(many.length);
});
