import type { HydrationStrategy } from '../modules/island.ts';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './release/release-manifest.ts';

/** Byte budgets after brotli compression (docs/delivery.md, docs/decisions/0064-two-tiers.md). 1 kB is 1,000 bytes. */
export const budgets = {
  /** The inline script in each page that fetches the loader. */
  bootstrap: 1_320,
  /** The loader of a shell without a bootstrap, which is inline in each page. */
  inlineLoader: 3_050,
  /** The container of a remote and one module. */
  remoteModule: 25_000,
  /** The behaviour of one module. Several behaviours in one file have their budgets together. */
  behaviour: 2_000,
  /** The script with React and the federation runtime. Must not grow. */
  framework: 82_000,
  /** Scripts that a page starts until it is idle, for a reader who touches nothing. */
  untouched: 12_000,
  /** Scripts that a page starts until it is idle or while the reader scrolls to its foot. */
  toTheFoot: 20_000,
  /** A file with a web font. */
  font: 40_000,
  /** Inline stylesheets of a page that uses all modules of its layout: the styles of its first screen. */
  pageStyles: 6_100,
} as const;

/** Byte budget of one item, and how much of it is used. */
export interface BudgetUse {
  what: string;
  /** Bytes after brotli compression. */
  bytes: number;
  budget: number;
  /** Share of each owner, if the item has several. */
  parts?: readonly { name: string; bytes: number }[];
}

/** A stylesheet of a release. */
export interface ReleaseStylesheet {
  name: string;
  /** Path in the release. */
  path: string;
}

/**
 * Strategies that start an island while the reader touches nothing. They do not include `signed-in`, because the
 * budgets are for the page of an anonymous reader.
 */
const untouched: readonly HydrationStrategy[] = ['load', 'idle'];

/** Strategies that start an island while the reader touches nothing or scrolls to the foot. */
const toTheFoot: readonly HydrationStrategy[] = [...untouched, 'visible'];

/**
 * Returns the size of some files of a release after brotli compression, counting each file once. Counts a file without
 * a brotli copy uncompressed, as the site sends it.
 */
function brotliBytes({ files }: ReleaseManifest, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + (files[`${path}.br`]?.size ?? files[path]?.size ?? 0), 0);
}

/** Returns the scripts of the shell that every page with islands has: two inline scripts and the loader. */
function pageScripts({ browser: { loader, inlineScripts } }: ShellManifest): string[] {
  return [loader, inlineScripts?.['bootstrap'], inlineScripts?.['head']].filter((path) => path !== undefined);
}

/** Returns how much of its budget the bootstrap uses, or, in a shell without a bootstrap, the inline loader. */
function firstScript(manifest: ShellManifest): BudgetUse {
  const bootstrap = manifest.browser.inlineScripts?.['bootstrap'];
  if (bootstrap === undefined)
    return {
      what: 'inline loader',
      bytes: brotliBytes(manifest, [manifest.browser.loader]),
      budget: budgets.inlineLoader,
    };
  return { what: 'bootstrap', bytes: brotliBytes(manifest, [bootstrap]), budget: budgets.bootstrap };
}

/** Returns how much each web font of a release uses of its budget. */
function fontUse(manifest: ReleaseManifest): BudgetUse[] {
  const fonts = Object.keys(manifest.files).filter((path) => path.endsWith('.woff2'));
  return fonts.map((path) => ({
    what: `font ${path.slice(path.lastIndexOf('/') + 1)}`,
    bytes: brotliBytes(manifest, [path]),
    budget: budgets.font,
  }));
}

/** Returns how much one release uses of its budgets, without any page. */
export function releaseBudgets(manifest: ReleaseManifest): BudgetUse[] {
  return [...fontUse(manifest), ...scriptBudgets(manifest)];
}

function scriptBudgets(manifest: ReleaseManifest): BudgetUse[] {
  if (manifest.kind === 'shell') {
    return [
      firstScript(manifest),
      {
        what: 'React and the federation runtime',
        bytes: brotliBytes(manifest, [manifest.browser.runtime]),
        budget: budgets.framework,
      },
    ];
  }
  const modules = Object.entries(manifest.browser.modules);
  return [
    ...modules.map(([name, { scripts }]) => ({
      what: `container and ${name}`,
      bytes: brotliBytes(manifest, [manifest.browser.entry, ...scripts]),
      budget: budgets.remoteModule,
    })),
    ...behaviourUse(manifest),
  ];
}

/** Returns how much each behaviour script of a remote uses of the budgets of the modules that it starts. */
function behaviourUse(manifest: RemoteManifest): BudgetUse[] {
  const modules = Object.entries(manifest.browser.modules);
  const scripts = new Set(modules.flatMap(([, { behaviour }]) => behaviour ?? []));
  return [...scripts].map((script) => {
    const started = modules.filter(([, { behaviour }]) => behaviour === script).map(([name]) => name);
    return {
      what: `behaviour ${started.join(', ')}`,
      bytes: brotliBytes(manifest, [script]),
      budget: budgets.behaviour * started.length,
    };
  });
}

/**
 * Returns the scripts of a remote that this layout fetches by these strategies. An island with a behaviour needs only
 * the behaviour. A component also needs its container.
 */
function scriptsOf(
  layout: string,
  strategies: readonly HydrationStrategy[],
  shell: ShellManifest,
  { name, browser }: RemoteManifest,
): { behaviours: string[]; components: string[] } {
  const slots = shell.slots.filter(
    (slot) => slot.layout === layout && slot.remote === name && strategies.includes(slot.strategy),
  );
  const modules = slots.flatMap(({ module }) => browser.modules[module] ?? []);
  return {
    behaviours: modules.flatMap(({ behaviour }) => behaviour ?? []),
    components: modules.flatMap(({ behaviour, scripts }) =>
      behaviour === undefined ? [browser.entry, ...scripts] : [],
    ),
  };
}

/**
 * Returns how much of `budget` the scripts of a page use that start by `strategies`, with the share of each release.
 * The framework counts as part of the shell.
 */
function scriptUse(
  what: string,
  budget: number,
  strategies: readonly HydrationStrategy[],
  layout: string,
  shell: ShellManifest,
  remotes: readonly RemoteManifest[],
): BudgetUse {
  // The page loads the engagement script when the reader first scrolls.
  const engagement = strategies === toTheFoot ? (shell.browser.engagement ?? []) : [];
  const fetched = remotes.map((remote) => ({ remote, ...scriptsOf(layout, strategies, shell, remote) }));
  const framework = fetched.some(({ components }) => components.length > 0) ? [shell.browser.runtime] : [];
  const parts = [
    { name: shell.name, bytes: brotliBytes(shell, [...pageScripts(shell), ...framework].concat(engagement)) },
    ...fetched
      .map(({ remote, behaviours, components }) => ({
        name: remote.name,
        bytes: brotliBytes(remote, [...behaviours, ...components]),
      }))
      .filter(({ bytes }) => bytes > 0),
  ];
  return { what: `${layout} page: ${what}`, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), budget, parts };
}

/** Returns the stylesheets of a page that uses all modules of this layout, without duplicates. */
function stylesheetsOf(layout: string, shell: ShellManifest, remotes: readonly RemoteManifest[]): ReleaseStylesheet[] {
  const ofShell = ['page', layout]
    .flatMap((name) => shell.browser.styles[name] ?? [])
    .map((path) => ({ name: shell.name, path }));
  const ofModules = remotes.flatMap((remote) => {
    const slots = shell.slots.filter((slot) => slot.layout === layout && slot.remote === remote.name);
    const paths = new Set(slots.flatMap(({ module }) => remote.browser.modules[module]?.styles ?? []));
    return [...paths].map((path) => ({ name: remote.name, path }));
  });
  return [...ofShell, ...ofModules];
}

/**
 * For every layout of the shell, returns the bytes that its page uses and the budget: scripts that the browser of an
 * anonymous reader fetches without any touch, scripts until the reader has scrolled to the foot, and stylesheets.
 */
export function pageBudgets(
  shell: ShellManifest,
  remotes: readonly RemoteManifest[],
  stylesheetBytes: (files: readonly ReleaseStylesheet[]) => number,
): BudgetUse[] {
  return [...new Set(shell.slots.map(({ layout }) => layout))].flatMap((layout) => [
    scriptUse('script without a touch', budgets.untouched, untouched, layout, shell, remotes),
    scriptUse('script to the foot', budgets.toTheFoot, toTheFoot, layout, shell, remotes),
    {
      what: `${layout} page: stylesheets`,
      bytes: stylesheetBytes(stylesheetsOf(layout, shell, remotes)),
      budget: budgets.pageStyles,
    },
  ]);
}

/** Returns a message for each exceeded budget, with the share of each owner. */
export function budgetOverruns(uses: readonly BudgetUse[]): string[] {
  return uses
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget, parts = [] }) => {
      const owners = parts.map((part) => `${part.name} ${part.bytes}`).join(', ');
      return `${what} is ${bytes} bytes brotli, the budget is ${budget}${owners === '' ? '' : ` (${owners})`}`;
    });
}
