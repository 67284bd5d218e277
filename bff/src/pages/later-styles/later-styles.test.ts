import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import { madeUpRelease, writeShell } from '../../delivery/rendering/shell/shell.fixture.ts';
import { createLaterStyles, type LaterStylesOfSets } from './later-styles.ts';

let folder: string;
let later: LaterStylesOfSets;

beforeEach(async () => {
  vi.useFakeTimers();
  folder = await mkdtemp(join(tmpdir(), 'later-styles-'));
  later = createLaterStyles();
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

/** Writes a release whose later stylesheets have these names and texts. A remote has two modules that need them all. */
async function releaseOf(name: string, sheets: Readonly<Record<string, string>>): Promise<ReleaseOnDisk> {
  const release = { ...(name === 'shell' ? await writeShell(folder, '', '1') : madeUpRelease(name, '1')), folder };
  const { manifest } = release;
  const paths: string[] = [];
  for (const [sheet, text] of Object.entries(sheets)) {
    const path = `${name}.${sheet}`;
    await writeFile(join(folder, path), text);
    manifest.files[path] = { size: Buffer.byteLength(text), integrity: integrityOf(text) };
    paths.push(path);
  }
  if (manifest.kind === 'shell') manifest.browser.styles['later'] = paths;
  else
    for (const module of ['./One', './Two'])
      manifest.browser.modules[module] = { scripts: [], styles: [], laterStyles: paths };
  return release;
}

const setOf = async (sheets: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<ReleasesByName> =>
  Object.fromEntries(
    await Promise.all(Object.entries(sheets).map(async ([name, own]) => [name, await releaseOf(name, own)] as const)),
  );

/** Returns the text that the site sends at an address. */
async function textAt(releases: ReleasesByName, href = ''): Promise<string | undefined> {
  return (await later.answer(releases, new URL(href, 'https://plainwell.example').searchParams))?.text();
}

const SHEETS = { rail: { 'a.css': '.a{}' }, article: { 'b.css': '.b{}', 'c.css': '.c{}' }, shell: { 'd.css': '.d{}' } };

test('the later stylesheets of a set are one text: those of the shell first, then each remote’s once, by name', async () => {
  const releases = await setOf(SHEETS);
  const styles = await later.of(releases);
  expect(styles?.href).toMatch(/^\/api\/later-styles\/rail@1,article@1,shell@1\?[\w-]{8}$/);
  expect(styles?.files.map(({ name }) => name)).toEqual(['shell', 'article', 'article', 'rail']);
  const text = await textAt(releases, styles?.href);
  expect(text).toBe('.d{}\n.b{}\n.c{}\n.a{}');
  expect(styles?.integrity).toBe(`sha256-${hash('sha256', text ?? '', 'base64')}`);
});

test('the same set is the same text, however its releases are ordered', async () => {
  const releases = await setOf(SHEETS);
  const [one, other] = await Promise.all([
    later.of(releases),
    later.of(Object.fromEntries(Object.entries(releases).toReversed())),
  ]);
  expect(one?.integrity).toBe(other?.integrity);
});

test('it is sent for ever, and under its own digest only', async () => {
  const releases = await setOf(SHEETS);
  const { href = '' } = (await later.of(releases)) ?? {};
  const answer = await later.answer(releases, new URL(href, 'https://plainwell.example').searchParams);
  expect(answer?.headers).toMatchObject({
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
  });
  expect(await textAt(releases, '?AAAAAAAA')).toBeUndefined();
  expect(await textAt(releases)).toBeUndefined();
});

test('there is no answer while a file that its page names is not as released', async () => {
  const releases = await setOf(SHEETS);
  const styles = await later.of(releases);
  const path = join(folder, 'rail.a.css');
  await writeFile(path, '.x{}');
  expect(await textAt(releases, styles?.href)).toBeUndefined();
  expect(await later.of(releases)).toBeUndefined();
  await writeFile(path, '.a{}');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await textAt(releases, styles?.href)).toContain('.a{}');
});

test('a content that two remotes have is in it once, under both names', async () => {
  const styles = await later.of(
    await setOf({ rail: { 'a.css': '.a{}' }, article: { 'a.css': '.a{}' }, shell: { 'd.css': '.d{}' } }),
  );
  expect(styles?.files).toHaveLength(3);
});

test('a stylesheet that would break others is left to the page', async () => {
  const releases = await setOf({ ...SHEETS, rail: { 'a.css': '.a{color:red', 'e.css': '.e{}' } });
  const styles = await later.of(releases);
  expect(styles?.files.map(({ path }) => path).filter((path) => path.includes('rail'))).toEqual(['rail.e.css']);
  expect(await textAt(releases, styles?.href)).not.toContain('.a{');
});

test('a set with a single stylesheet has none of its own', async () => {
  expect(await later.of(await setOf({ rail: {}, shell: { 'd.css': '.d{}' } }))).toBeUndefined();
});

test('while a file is not as released there is none, and a minute after it is, there is', async () => {
  const releases = await setOf(SHEETS);
  const path = join(folder, 'rail.a.css');
  await writeFile(path, '.x{}');
  expect(await later.of(releases)).toBeUndefined();
  await writeFile(path, '.a{}');
  expect(await later.of(releases)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await later.of(releases))?.files).toHaveLength(4);
});
