import { describe, expect, it } from 'vitest';
import { compareReleases } from './release-diff.ts';
import type { RemoteManifest, ShellManifest } from './release-manifest.ts';

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
const file = (letter: string, size: number, gzip?: number) => ({
  size,
  integrity: digest(letter),
  ...(gzip !== undefined && { gzip }),
});

const before: RemoteManifest = {
  kind: 'remote',
  name: 'rail',
  version: '1.0.0-aaaaaaaaaa',
  contractVersion: 1,
  files: {
    'browser/remoteEntry.js': file('a', 100, 50),
    'browser/RailSlot.0123456789.js': file('b', 200, 80),
    'browser/RailSlot.0123456789.js.br': file('c', 70),
    'browser/ReadNext.1111111111.js': file('d', 300, 90),
    'server/server.js': file('e', 1_000),
  },
  shared: {
    react: { requiredVersion: '^19.3.1', singleton: true },
    jotai: { requiredVersion: '^3.0.0', singleton: true },
  },
  browser: {
    entry: 'browser/remoteEntry.js',
    modules: {
      './RailSlot': { scripts: ['browser/RailSlot.0123456789.js'], styles: [] },
      './ReadNext': { scripts: ['browser/ReadNext.1111111111.js'], styles: [] },
    },
  },
  props: {},
  server: { entry: 'server/server.js' },
};

const after: RemoteManifest = {
  ...before,
  version: '1.1.0-bbbbbbbbbb',
  contractVersion: 2,
  sourceRevision: 'abc123',
  files: {
    'browser/remoteEntry.js': file('a', 100, 50),
    'browser/RailSlot.abcdef0123.js': file('f', 260, 95),
    'browser/RailSlot.abcdef0123.js.br': file('g', 75),
    'browser/Sponsor.2222222222.js': file('h', 40, 30),
    'server/server.js': file('e', 1_000),
  },
  shared: {
    react: { requiredVersion: '^19.4.0', singleton: true },
    jotai: { requiredVersion: '^3.0.0', singleton: true },
  },
  browser: {
    entry: 'browser/remoteEntry.js',
    modules: {
      './RailSlot': { scripts: ['browser/RailSlot.abcdef0123.js'], styles: [] },
      './Sponsor': { scripts: ['browser/Sponsor.2222222222.js'], styles: [] },
    },
  },
};

const shell: ShellManifest = {
  kind: 'shell',
  name: 'shell',
  version: '1.0.0-aaaaaaaaaa',
  contractVersion: 2,
  files: {},
  shared: {},
  hosts: { oldest: 1, newest: 2 },
  gives: {},
  browser: {
    loader: 'browser/loader.js',
    runtime: 'browser/runtime.js',
    styles: {},
    fonts: {},
    icon: 'browser/icon.svg',
  },
  server: { entry: 'server/server.js' },
  slots: [
    { layout: 'tabbed', remote: 'rail', module: './RailSlot', strategy: 'visible' },
    { layout: 'tabbed', remote: 'article', module: './Byline', strategy: 'static' },
  ],
};

describe('comparing two releases', () => {
  it('knows a file again whose name holds another digest, and leaves compressed copies and maps out', () => {
    expect(compareReleases(before, after).files).toEqual([
      { path: 'browser/RailSlot.js', from: { size: 200, gzip: 80 }, to: { size: 260, gzip: 95 } },
      { path: 'browser/ReadNext.js', from: { size: 300, gzip: 90 }, to: null },
      { path: 'browser/Sponsor.js', from: null, to: { size: 40, gzip: 30 } },
    ]);
    expect(compareReleases(before, after).sameFiles).toBe(2);
  });

  it('keeps files apart whose names differ by nothing but the digest', () => {
    const twice = {
      ...before,
      files: { 'browser/x.0123456789.js': file('a', 1), 'browser/x.1111111111.js': file('b', 2) },
    };
    const once = { ...before, files: { 'browser/x.0123456789.js': file('a', 1) } };
    expect(compareReleases(twice, once).files.map(({ path, from, to }) => [path, from?.size, to?.size])).toEqual([
      ['browser/x.0123456789.js', 1, undefined],
      ['browser/x.1111111111.js', 2, undefined],
      ['browser/x.js', undefined, 1],
    ]);
  });

  it('adds up what is stored, and what browsers may fetch', () => {
    const { size, browserSize } = compareReleases(before, after);
    expect(size).toEqual({ from: 1_670, to: 1_475 });
    expect(browserSize).toEqual({ from: 220, to: 175 });
  });

  it('names the modules that are new, gone or other than before, with their bytes', () => {
    expect(compareReleases(before, after).modules).toEqual([
      { module: './RailSlot', from: 80, to: 95 },
      { module: './ReadNext', from: 90, to: null },
      { module: './Sponsor', from: null, to: 30 },
    ]);
  });

  it('tells contract, source and the ranges of shared dependencies', () => {
    const { contract, sourceRevision, shared, version } = compareReleases(before, after);
    expect({ contract, sourceRevision, version }).toEqual({
      contract: { from: 1, to: 2 },
      sourceRevision: { from: null, to: 'abc123' },
      version: { from: '1.0.0-aaaaaaaaaa', to: '1.1.0-bbbbbbbbbb' },
    });
    expect(shared).toEqual([{ dependency: 'react', from: '^19.3.1', to: '^19.4.0' }]);
  });

  it('tells what the layouts of a shell use, and which contracts it hosts', () => {
    const next: ShellManifest = {
      ...shell,
      version: '1.0.1',
      hosts: { oldest: 2, newest: 2 },
      slots: [
        { layout: 'tabbed', remote: 'rail', module: './RailSlot', strategy: 'idle' },
        { layout: 'tabbed', remote: 'quiz', module: './Quiz', strategy: 'visible' },
      ],
    };
    const { slots, hosts, modules } = compareReleases(shell, next);
    expect(slots).toEqual([
      { slot: 'tabbed: article/Byline', from: 'static', to: null },
      { slot: 'tabbed: quiz/Quiz', from: null, to: 'visible' },
      { slot: 'tabbed: rail/RailSlot', from: 'visible', to: 'idle' },
    ]);
    expect([hosts, modules]).toEqual([{ from: '1..2', to: '2..2' }, []]);
  });

  it('finds nothing between a release and itself', () => {
    const { files, modules, shared, slots } = compareReleases(after, after);
    expect([files, modules, shared, slots]).toEqual([[], [], [], []]);
  });
});
