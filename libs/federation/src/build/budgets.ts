import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';

/** Byte budgets, gzip, from `docs/decisions` (browser budgets). 1 kB is 1,000 bytes. */
export const budgets = {
  /** The inline loader. */
  loader: 3_000,
  /** A remote's container plus one module. */
  remoteModule: 25_000,
  /** What one remote makes a reader fetch who touches nothing. */
  remoteUntouched: 25_000,
  /** First-party JavaScript of an article page up to idle, without interaction. */
  articlePageScripts: 120_000,
  /** Stylesheets of an article page. */
  articlePageStyles: 25_000,
} as const;

/** Gzip bytes of some files of a release. */
export function gzipBytes(manifest: ReleaseManifest, paths: readonly string[]): number {
  return [...new Set(paths)].reduce((sum, path) => sum + (manifest.files[path]?.gzip ?? 0), 0);
}

/** What one release alone must keep to; an empty list means that it does. */
export function budgetOverruns(manifest: ReleaseManifest): string[] {
  const measured =
    manifest.kind === 'shell'
      ? [{ what: 'inline loader', bytes: gzipBytes(manifest, [manifest.browser.loader]), budget: budgets.loader }]
      : Object.entries(manifest.browser.modules).map(([name, module]) => ({
          what: `container and ${name}`,
          bytes: gzipBytes(manifest, [manifest.browser.entry, ...module.scripts]),
          budget: budgets.remoteModule,
        }));
  return measured
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ what, bytes, budget }) => `${manifest.name}: ${what} is ${bytes} bytes gzip, the budget is ${budget}`);
}
