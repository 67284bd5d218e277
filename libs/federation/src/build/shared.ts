import { createRequire } from 'node:module';

/** Packages that exist once per page (and once per server process): the host provides them, remotes never carry them. */
const sharedPackages = ['react', 'react-dom', 'jotai', '@plainwell/page-state'] as const;

const readJson = createRequire(import.meta.url);

/** Installed version of a package, read from its package.json. */
export function installedVersion(packageName: string): string {
  const manifest: { version: string } = readJson(`${packageName}/package.json`);
  return manifest.version;
}

/**
 * The `shared` option of a remote. `import: false`: the remote holds no copy of its own, so a page can never end up with
 * two Reacts, and a remote stays small. The trailing-slash keys cover subpaths (`react/jsx-runtime`,
 * `react-dom/client`), which a bare key does not.
 */
export function sharedByHost(): Record<string, { import: false; singleton: true; requiredVersion: string }> {
  const shared: Record<string, { import: false; singleton: true; requiredVersion: string }> = {};
  for (const name of sharedPackages) {
    const entry = { import: false, singleton: true, requiredVersion: `^${installedVersion(name)}` } as const;
    shared[name] = entry;
    shared[`${name}/`] = entry;
  }
  return shared;
}
