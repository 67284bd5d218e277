import { beforeEach, expect, test } from 'vitest';
import type { ReleaseManifest, RemoteManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { madeUpRelease } from '../../rendering/shell/shell.fixture.ts';
import { createFindReplacement, type FindReplacement } from './replacements.ts';

type Modules = RemoteManifest['browser']['modules'];

const modules: Modules = {
  './Card': { scripts: ['Card.js'], styles: ['card.css'] },
  './Slot': { scripts: ['Slot.js'], styles: ['slot.css'], laterStyles: ['later.css'], behaviour: 'behaviours/Slot.js' },
};

/** Returns a release of the rail, with a text for each of its stylesheets. */
function rail(
  version: string,
  {
    styles = {},
    ...more
  }: {
    styles?: Record<string, string>;
    modules?: Modules;
    contractVersion?: number;
    shared?: ReleaseManifest['shared'];
  } = {},
): ReleaseOnDisk {
  const { manifest, ...release } = madeUpRelease('rail', version);
  if (manifest.kind !== 'remote') throw new Error('the rail is a remote');
  const texts = { 'card.css': 'card', 'slot.css': 'slot', 'later.css': 'later', ...styles };
  const files = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, { size: 1, integrity: `sha384-${text}` }]),
  );
  const { modules: own = modules, ...rest } = more;
  return { ...release, manifest: { ...manifest, ...rest, browser: { ...manifest.browser, modules: own }, files } };
}

const shell: ReleaseOnDisk = {
  ...madeUpRelease('shell', '1.0.0'),
  manifest: {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0',
    contractVersion: CONTRACT_VERSION,
    hosts: { oldest: CONTRACT_VERSION, newest: CONTRACT_VERSION },
    browser: { loader: 'l', runtime: 'r', styles: {}, icon: 'i', fonts: {} },
    server: { entry: 's' },
    slots: [],
    gives: {},
    shared: {},
    files: {},
  },
};

let stable: ReleaseOnDisk;
let before: string | null;
let kept: Record<string, ReleaseOnDisk>;
let asked: number;
let find: FindReplacement;

/** Returns the browser releases as the shell writes them, as far as these tests need them. */
function browserReleases(releases: Readonly<Record<string, ReleaseOnDisk>>): string {
  const entries = Object.values(releases).map(({ manifest, assetBase }) => {
    const own = manifest.kind === 'remote' ? Object.entries(manifest.browser.modules) : [];
    const behaviours = Object.fromEntries(
      own.flatMap(([module, { behaviour }]) =>
        behaviour === undefined ? [] : [[module, { entry: behaviour, integrity: '' }]],
      ),
    );
    const scripts = Object.fromEntries(
      own.flatMap(([module, { behaviour, scripts: paths }]) => (behaviour === undefined ? [[module, paths]] : [])),
    );
    return [
      manifest.name,
      { release: manifest.version, base: assetBase, entry: 'e', integrity: '', behaviours, scripts },
    ];
  });
  return JSON.stringify(Object.fromEntries(entries));
}

beforeEach(() => {
  [stable, before, kept, asked] = [rail('1.1.0'), '1.0.0', { '1.0.0': rail('1.0.0') }, 0];
  find = createFindReplacement({
    live: { current: () => ({ stable: { shell, rail: stable }, canaries: {}, change: 1 }) },
    registry: {
      async stableBefore() {
        asked += 1;
        return before;
      },
    },
    async getVerified({ version }) {
      const release = kept[version];
      return release ? { ok: true, release } : { ok: false, reason: 'pruned' };
    },
    shellEntry: async () => ({ browserReleases }),
  });
});

const whole = {
  behaviours: { './Slot': { entry: 'behaviours/Slot.js', integrity: '' } },
  scripts: { './Card': ['Card.js'] },
};

test('in place of the stable release a page gets the one that was stable before it', async () => {
  expect(await find({ shell, rail: stable }, 'rail')).toEqual({
    release: { release: '1.0.0', base: '/assets/rail/1.0.0/', entry: 'e', integrity: '', ...whole },
    isReloadUseful: false,
  });
});

test('in place of a canary, or of what was stable once, a page gets what is stable now, and so would a page that is loaded anew', async () => {
  expect(await find({ shell, rail: rail('2.0.0') }, 'rail')).toMatchObject({
    release: { release: '1.1.0' },
    isReloadUseful: true,
  });
  expect(asked).toBe(0);
});

test.each([
  ['nothing was stable before', () => void (before = null)],
  ['the one before is not kept', () => void (kept = {})],
  [
    'the one before was built for another contract',
    () => void (kept = { '1.0.0': rail('1.0.0', { contractVersion: CONTRACT_VERSION + 1 }) }),
  ],
  [
    'the one before shares what the page’s shell has not',
    () => void (kept = { '1.0.0': rail('1.0.0', { shared: { vue: { requiredVersion: '^3.0.0', singleton: true } } }) }),
  ],
])('there is none where %s', async (_what, arrange) => {
  arrange();
  expect(await find({ shell, rail: stable }, 'rail')).toEqual({ release: null, isReloadUseful: false });
});

test('a module with other stylesheets than those of the page cannot stand in', async () => {
  kept = { '1.0.0': rail('1.0.0', { styles: { 'card.css': 'another card' } }) };
  expect(await find({ shell, rail: stable }, 'rail')).toMatchObject({ release: { ...whole, scripts: {} } });
});

test('a module that was of the other tier cannot stand in', async () => {
  const { './Slot': slot } = modules;
  kept = {
    '1.0.0': rail('1.0.0', {
      modules: { ...modules, './Slot': { scripts: [], styles: slot?.styles ?? [], laterStyles: slot?.laterStyles } },
    }),
  };
  expect(await find({ shell, rail: stable }, 'rail')).toMatchObject({
    release: { scripts: { './Card': ['Card.js'] }, behaviours: {} },
  });
});

test('a page without the remote gets none', async () => {
  expect(await find({ shell }, 'rail')).toEqual({ release: null, isReloadUseful: false });
});

test('many browsers in which the same release fails cost one search', async () => {
  const page = { shell, rail: stable };
  await Promise.all(Array.from({ length: 20 }, () => find(page, 'rail')));
  expect(asked).toBe(1);
});
