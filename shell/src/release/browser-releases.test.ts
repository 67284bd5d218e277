import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { RenderContext, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { expect, onTestFinished, test } from 'vitest';
import { testSite } from '../test-site.fixture.ts';
import { browserReleases } from './browser-releases.ts';
import { pageState } from './page-release.ts';

function release<Manifest extends ShellManifest | RemoteManifest>(
  manifest: Omit<Manifest, 'contractVersion' | 'files' | 'server' | 'shared'>,
  paths: readonly string[],
): ReleaseOnDisk {
  const files = Object.fromEntries(
    paths.map((path) => [path, { size: 1, integrity: `sha384-${manifest.name}/${path}` }]),
  );
  return {
    folder: '/nowhere',
    assetBase: assetBaseOf(manifest),
    manifest: { ...manifest, contractVersion: 1, server: { entry: 's.js' }, shared: {}, files } as unknown as Manifest,
  };
}

const shell = release<ShellManifest>(
  {
    kind: 'shell',
    name: 'shell',
    version: '2.0.0',
    hosts: { oldest: 1, newest: 1 },
    gives: {},
    browser: {
      loader: 'loader.js',
      runtime: 'runtime.js',
      engagement: 'engagement.js',
      behaviours: { './InfinitePage': 'InfinitePage.js' },
      styles: {},
      fonts: {},
      icon: 'i',
    },
    slots: [
      { layout: 'article', remote: 'rail', module: './Slot', strategy: 'visible' },
      { layout: 'article', remote: 'rail', module: './Body', strategy: 'static' },
      { layout: 'article', remote: 'rail', module: './Share', strategy: 'interaction' },
      { layout: 'article', remote: 'rail', module: './Unlisted', strategy: 'idle' },
      { layout: 'article', remote: 'other', module: './Card', strategy: 'load' },
    ],
  },
  ['loader.js', 'runtime.js', 'engagement.js', 'InfinitePage.js'],
);
const rail = release<RemoteManifest>(
  {
    kind: 'remote',
    name: 'rail',
    version: '1.0.0',
    props: {},
    browser: {
      entry: 'entry.js',
      modules: {
        './Slot': { scripts: ['Slot.js'], styles: [], behaviour: 'behaviours/Slot.js' },
        './Body': { scripts: ['Body.js'], styles: [], behaviour: 'behaviours/Body.js' },
        './Share': { scripts: ['Share.js', 'Share-more.js'], styles: [] },
        './Unlisted': { scripts: ['Unlisted.js'], styles: [], behaviour: 'behaviours/Unlisted.js' },
        './Card': { scripts: ['Card.js'], styles: [] },
      },
    },
  },
  ['entry.js', 'behaviours/Slot.js', 'behaviours/Body.js'],
);
const context = (releases: RenderContext['releases']): RenderContext => ({ site: testSite, releases, skip: [] });

test('a release set tells browsers of every release its address and its entry, and of what comes alive in pages of its shell the scripts', () => {
  expect(JSON.parse(browserReleases({ shell, rail }))).toEqual({
    rail: {
      release: '1.0.0',
      base: '/assets/rail/1.0.0/',
      entry: 'entry.js',
      integrity: 'sha384-rail/entry.js',
      behaviours: { './Slot': { entry: 'behaviours/Slot.js', integrity: 'sha384-rail/behaviours/Slot.js' } },
      scripts: { './Share': ['Share.js', 'Share-more.js'], './Unlisted': ['Unlisted.js'] },
    },
    shell: {
      release: '2.0.0',
      base: '/assets/shell/2.0.0/',
      entry: 'runtime.js',
      integrity: 'sha384-shell/runtime.js',
      behaviours: { './InfinitePage': { entry: 'InfinitePage.js', integrity: 'sha384-shell/InfinitePage.js' } },
      engagement: { entry: 'engagement.js', integrity: 'sha384-shell/engagement.js' },
    },
  });
});

test('the same set makes the same bytes in whatever order its releases come, and a page names their digest', async () => {
  const text = browserReleases({ shell, rail });
  expect(browserReleases({ rail, shell })).toBe(text);
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-set-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'loader.js'), 'loader');
  const { releaseSet } = pageState('en', context({ shell: { ...shell, folder }, rail }));
  expect(releaseSet).toEqual([
    '/api/release-sets/shell@2.0.0,rail@1.0.0',
    { integrity: `sha256-${hash('sha256', text, 'base64')}`, priority: 'low' },
  ]);
});

test('a page says which share of page views reports what went well, where it is not all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-rate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'loader.js'), 'loader');
  const releases = { shell: { ...shell, folder }, rail };
  expect(JSON.stringify(pageState('en', context(releases)))).not.toContain('successRate');
  expect(pageState('en', { ...context(releases), site: { ...testSite, successRate: 0.1 } }).successRate).toBe(0.1);
});

test('a set without a shell is none', () => {
  expect(() => browserReleases({ rail })).toThrow('without a shell');
});
