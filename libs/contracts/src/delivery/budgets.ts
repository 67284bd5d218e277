import type { HydrationStrategy } from '../modules/island.ts';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './release-manifest.ts';

/** Byte budgets, brotli, from `docs/decisions` (browser budgets). 1 kB is 1,000 bytes. */
export const budgets = {
  /** The script in each page that brings the loader. */
  bootstrap: 1_290,
  /** The loader of shells without a bootstrap: it stands in pages itself. */
  inlineLoader: 3_050,
  /** A remote's container plus one module. */
  remoteModule: 25_000,
  /** The behaviour of one module. */
  behaviour: 2_000,
  /** The script that brings React and the federation runtime: not to grow. */
  framework: 82_000,
  /** Scripts of a page up to idle, for a reader who touches nothing. */
  untouched: 12_000,
  /** The same and what starts on the way to the foot. */
  toTheFoot: 20_000,
  /** Inlined stylesheets of a page that has all modules of its layout, in bytes: the styles of its first screen. */
  pageStyles: 6_100,
} as const;

/** Something that has a byte budget, and how much of it is used. */
export interface BudgetUse {
  what: string;
  /** Bytes, brotli. */
  bytes: number;
  budget: number;
  /** What it is made of, where it has several owners. */
  parts?: readonly { name: string; bytes: number }[];
}

/** A stylesheet of a release. */
export interface ReleaseStylesheet {
  name: string;
  /** Path inside the release. */
  path: string;
}

/**
 * Strategies that start an island of a reader who touches nothing. Not `signed-in`: the page that is measured is an
 * anonymous reader's.
 */
const untouched: readonly HydrationStrategy[] = ['load', 'idle'];

/** The same on the way to the foot. */
const toTheFoot: readonly HydrationStrategy[] = [...untouched, 'visible'];

/** Brotli bytes of some files of a release, each counted once; what has no such copy counts as it is sent: plain. */
function brotliBytes({ files }: ReleaseManifest, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + (files[`${path}.br`]?.size ?? files[path]?.size ?? 0), 0);
}

/** Scripts of the shell that every page has: those that stand in it, and the loader. */
function pageScripts({ browser: { loader, inlineScripts = {} } }: ShellManifest): string[] {
  return [loader, ...Object.values(inlineScripts)];
}

/** The script of a shell that starts a page's islands or brings what does. */
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

/** What one release has to keep to alone. */
export function releaseBudgets(manifest: ReleaseManifest): BudgetUse[] {
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
  return Object.entries(manifest.browser.modules).flatMap(([name, { scripts, behaviour }]) => [
    {
      what: `container and ${name}`,
      bytes: brotliBytes(manifest, [manifest.browser.entry, ...scripts]),
      budget: budgets.remoteModule,
    },
    ...(behaviour === undefined
      ? []
      : [{ what: `behaviour ${name}`, bytes: brotliBytes(manifest, [behaviour]), budget: budgets.behaviour }]),
  ]);
}

/**
 * Scripts of a remote that this layout fetches by such strategies: a behaviour is all that its island needs, a
 * component comes with its container.
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

/** Scripts of a page for a reader who touches nothing, with everybody's part. The framework is the shell's part. */
function scriptUse(
  what: string,
  budget: number,
  strategies: readonly HydrationStrategy[],
  layout: string,
  shell: ShellManifest,
  remotes: readonly RemoteManifest[],
): BudgetUse {
  // It comes with the first scrolling.
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

/** Stylesheets of a page of this layout that uses all of its modules, each once. */
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
 * What whole pages have to keep to, for every layout of the shell: the scripts that an anonymous reader fetches without
 * touching anything, and the stylesheets.
 * @param stylesheetBytes brotli bytes of stylesheets that a page sends one after the other, compressed as one.
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

/** What is over its budget, in words, with everybody's part in it; an empty list means that all is kept. */
export function budgetOverruns(uses: readonly BudgetUse[]): string[] {
  return uses
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget, parts = [] }) => {
      const owners = parts.map((part) => `${part.name} ${part.bytes}`).join(', ');
      return `${what} is ${bytes} bytes brotli, the budget is ${budget}${owners === '' ? '' : ` (${owners})`}`;
    });
}
