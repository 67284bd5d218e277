import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderContext, SlotOutcome, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { describe, expect, test } from 'vitest';
import { remoteRelease } from '../islands/remote-release.fixture.ts';
import { testSite } from '../test-site.fixture.ts';
import type { StyleLink } from './page-release.ts';
import { laterStyles, regionStyleAddresses, type PageModule } from './page-styles.ts';

/**
 * Creates a release with a stylesheet for each of two modules.
 * @param texts digests of the two stylesheets, in place of their text.
 */
async function styled(texts: readonly [string, string]): Promise<ReleaseOnDisk> {
  const release = await remoteRelease('rail', {});
  if (release.manifest.kind === 'shell') throw new Error('only remotes have modules');
  const [first, second] = texts;
  const modules = {
    './RailSlot': { scripts: [], styles: ['rail.css'] },
    './InlineSlot': { scripts: [], styles: ['inline.css'] },
  };
  const files = { 'rail.css': { size: 1, integrity: first }, 'inline.css': { size: 1, integrity: second } };
  for (const file of Object.keys(files)) await writeFile(join(release.folder, file), file);
  return { ...release, manifest: { ...release.manifest, files, browser: { ...release.manifest.browser, modules } } };
}

async function stylesOf(texts: readonly [string, string]): Promise<string[]> {
  const context: RenderContext = { site: testSite, releases: { rail: await styled(texts) }, skip: [] };
  const slot = { slot: 'one', remote: 'rail', release: '1.0.0', outcome: 'rendered', duration: 0 } as const;
  const slots: SlotOutcome[] = [
    { ...slot, module: './RailSlot' },
    { ...slot, module: './InlineSlot' },
    { ...slot, module: './RailSlot' },
  ];
  return regionStyleAddresses(slots, [], context).map(({ integrity }) => integrity);
}

test('each module brings its stylesheet once, however often it stands in the page', async () => {
  expect(await stylesOf(['sha384-rail', 'sha384-inline'])).toEqual(['sha384-rail', 'sha384-inline']);
});

test('two modules with the same stylesheet bring it once', async () => {
  expect(await stylesOf(['sha384-slot', 'sha384-slot'])).toEqual(['sha384-slot']);
});

/** Creates a shell with its later stylesheet and the stylesheet of tokens. */
async function shellRelease(): Promise<ReleaseOnDisk> {
  const { manifest, ...release } = await remoteRelease('rail', {});
  for (const file of ['later.css', 'tokens.css']) await writeFile(join(release.folder, file), file);
  const browser = {
    loader: '',
    runtime: '',
    icon: '',
    fonts: {},
    styles: { later: ['later.css'], tokens: ['tokens.css'] },
  };
  const files = {
    'later.css': { size: 1, integrity: 'sha384-shell' },
    'tokens.css': { size: 1, integrity: 'sha384-tokens' },
  };
  return {
    ...release,
    manifest: {
      ...manifest,
      kind: 'shell',
      name: 'shell',
      hosts: { oldest: 1, newest: 1 },
      browser,
      slots: [],
      gives: {},
      files,
    },
  };
}

describe('the later stylesheet of a remote', () => {
  const modules = [
    { remote: 'rail', module: './RailSlot' },
    { remote: 'rail', module: './InlineSlot' },
  ];

  /** Returns the stylesheets that a page with these modules links after its content. */
  async function laterOf(
    used: readonly PageModule[],
    { carriesTokens = true, ...more }: Partial<RenderContext> & { carriesTokens?: boolean } = {},
  ): Promise<StyleLink[]> {
    const rail = await styled(['sha384-rail', 'sha384-later']);
    if (rail.manifest.kind === 'shell') throw new Error('only remotes have modules');
    const later = { scripts: [], styles: ['rail.css'], laterStyles: ['inline.css'] };
    rail.manifest.browser.carriesTokens = carriesTokens;
    rail.manifest.browser.modules = {
      './RailSlot': later,
      './InlineSlot': later,
      './Plain': { scripts: [], styles: ['rail.css'] },
    };
    return laterStyles(used, { site: testSite, releases: { shell: await shellRelease(), rail }, skip: [], ...more });
  }

  test('is linked once behind those of the shell, with its integrity value, however many modules need it', async () => {
    const [first, second, ...rest] = await laterOf(modules);
    expect(first?.name).toBe('later.css');
    expect(second).toEqual({
      name: 'inline.css',
      href: expect.stringMatching(/^\/assets\/rail\/.+\/inline\.css$/),
      integrity: expect.stringMatching(/^sha256-/),
    });
    expect(rest).toEqual([]);
  });

  test('stays away from a page without a module that needs it', async () => {
    expect((await laterOf([{ remote: 'rail', module: './Plain' }])).map(({ name }) => name)).toEqual(['later.css']);
  });

  test('stays away from a page on which browsers render its remote', async () => {
    expect((await laterOf(modules, { clientRendered: 'rail' })).map(({ name }) => name)).toEqual(['later.css']);
  });

  describe('of the set as one', () => {
    const files = [
      { name: 'shell', path: 'later.css' },
      { name: 'rail', path: 'inline.css' },
      { name: 'elsewhere', path: 'browser/more.css' },
    ];
    const one = { href: '/api/later-styles/shell@1?digest', integrity: 'sha256-one', files };
    const link = { name: 'later.css inline.css more.css', href: one.href, integrity: one.integrity };

    test('takes the place of all that it contains, under all their names', async () => {
      expect(await laterOf(modules, { laterStyles: one })).toEqual([link]);
    });

    test('stays away from a page that needs a single one of them, which other sets share', async () => {
      expect((await laterOf([], { laterStyles: one })).map(({ name }) => name)).toEqual(['later.css']);
    });

    test('stands beside what it does not contain', async () => {
      const [first, ...rest] = await laterOf(modules, { laterStyles: one, carriesTokens: false });
      expect([first, ...rest.map(({ name }) => name)]).toEqual([link, 'tokens.css']);
      const withoutRail = { ...one, files: files.slice(0, 1) };
      expect((await laterOf(modules, { laterStyles: withoutRail })).map(({ name }) => name)).toEqual([
        'later.css',
        'inline.css',
      ]);
    });
  });

  test('comes with the tokens of the shell where a release of the set does not carry them, on every page of the set', async () => {
    expect((await laterOf([], { carriesTokens: false })).map(({ name }) => name)).toEqual(['tokens.css', 'later.css']);
  });
});
