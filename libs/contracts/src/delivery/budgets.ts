import type { HydrationStrategy } from '../modules/island.ts';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from './release-manifest.ts';

/** Byte budgets, brotli, from `docs/decisions` (browser budgets). 1 kB is 1,000 bytes. */
export const budgets = {
  /** The inline loader. */
  loader: 3_000,
  /** A remote's container plus one module. */
  remoteModule: 25_000,
  /** The behaviour of one module. */
  behaviour: 2_000,
  /** What one remote makes a reader fetch who touches nothing. */
  remoteUntouched: 25_000,
  /** First-party JavaScript of a page up to idle, without interaction. */
  pageScripts: 120_000,
  /** Stylesheets of a page. */
  pageStyles: 25_000,
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
 * Strategies that fetch scripts without the reader doing anything: `visible` too, since a slot may be in sight at once. Not
 * `signed-in`: the page that is measured is an anonymous reader's.
 */
const untouched: readonly HydrationStrategy[] = ['load', 'idle', 'visible'];

/** Brotli bytes of some files of a release, each counted once; what has no such copy counts as it is sent: plain. */
function brotliBytes({ files }: ReleaseManifest, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + (files[`${path}.br`]?.size ?? files[path]?.size ?? 0), 0);
}

/** What one release has to keep to alone. */
export function releaseBudgets(manifest: ReleaseManifest): BudgetUse[] {
  if (manifest.kind === 'shell') {
    return [{ what: 'inline loader', bytes: brotliBytes(manifest, [manifest.browser.loader]), budget: budgets.loader }];
  }
  return Object.entries(manifest.browser.modules).flatMap(([name, { scripts, behaviour }]) => [
    { what: `container and ${name}`, bytes: brotliBytes(manifest, [manifest.browser.entry, ...scripts]), budget: budgets.remoteModule },
    ...(behaviour === undefined ? [] : [{ what: `behaviour ${name}`, bytes: brotliBytes(manifest, [behaviour]), budget: budgets.behaviour }]),
  ]);
}

/** What one remote makes a reader of this layout fetch who only reads: its container and the modules that start by themselves. */
function untouchedBytes(layout: string, shell: ShellManifest, remote: RemoteManifest): number {
  const started = shell.slots.filter((slot) => slot.layout === layout && slot.remote === remote.name && untouched.includes(slot.strategy));
  if (started.length === 0) return 0;
  return brotliBytes(remote, [remote.browser.entry, ...started.flatMap(({ module }) => remote.browser.modules[module]?.scripts ?? [])]);
}

/** Stylesheets of a page of this layout that uses all of its modules, each once. */
function stylesheetsOf(layout: string, shell: ShellManifest, remotes: readonly RemoteManifest[]): ReleaseStylesheet[] {
  const ofShell = ['page', layout].flatMap((name) => shell.browser.styles[name] ?? []).map((path) => ({ name: shell.name, path }));
  const ofModules = remotes.flatMap((remote) => {
    const slots = shell.slots.filter((slot) => slot.layout === layout && slot.remote === remote.name);
    const paths = new Set(slots.flatMap(({ module }) => remote.browser.modules[module]?.styles ?? []));
    return [...paths].map((path) => ({ name: remote.name, path }));
  });
  return [...ofShell, ...ofModules];
}

/**
 * What whole pages have to keep to, for every layout of the shell: what an anonymous reader fetches up to idle without
 * touching anything, and the stylesheets.
 * @param stylesheetBytes brotli bytes of stylesheets that a page sends one after the other, compressed as one.
 */
export function pageBudgets(
  shell: ShellManifest,
  remotes: readonly RemoteManifest[],
  stylesheetBytes: (files: readonly ReleaseStylesheet[]) => number,
): BudgetUse[] {
  const ofShell = brotliBytes(shell, [shell.browser.loader, shell.browser.runtime]);
  return [...new Set(shell.slots.map(({ layout }) => layout))].flatMap((layout) => {
    const byRemote = remotes.map((remote) => ({ name: remote.name, bytes: untouchedBytes(layout, shell, remote) })).filter(({ bytes }) => bytes > 0);
    return [
      {
        what: `${layout} page: JavaScript up to idle`,
        bytes: byRemote.reduce((sum, { bytes }) => sum + bytes, ofShell),
        budget: budgets.pageScripts,
        parts: [{ name: shell.name, bytes: ofShell }, ...byRemote],
      },
      ...byRemote.map(({ name, bytes }) => ({ what: `${layout} page: of which ${name}`, bytes, budget: budgets.remoteUntouched })),
      { what: `${layout} page: stylesheets`, bytes: stylesheetBytes(stylesheetsOf(layout, shell, remotes)), budget: budgets.pageStyles },
    ];
  });
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
