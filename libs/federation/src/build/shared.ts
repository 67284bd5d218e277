import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Packages that exist once per page (and once per server process). The host provides them, and remotes never contain
 * them.
 */
const sharedPackages = ['react', 'react-dom', 'jotai'] as const;
const PAGE_STATE = '@plainwell/page-state';

const require = createRequire(import.meta.url);

/** Returns the installed version of a package, read from its package.json. */
export function installedVersion(packageName: string): string {
  const manifest: { version: string } = require(`${packageName}/package.json`);
  return manifest.version;
}

/** Returns the modules of the page state: one import path per file, because the library has no single entry. */
function pageStateModules(): string[] {
  const folder = join(dirname(require.resolve(`${PAGE_STATE}/package.json`)), 'src');
  return readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => `${PAGE_STATE}/${file}`);
}

interface SharedByHost {
  import: false;
  singleton: true;
  requiredVersion: string;
}

/**
 * Returns the `shared` option of a remote. With `import: false` the remote contains no copy of a shared package, so a
 * page never has two Reacts and a remote stays small. Keys with a trailing slash cover subpaths (`react/jsx-runtime`,
 * `react-dom/client`), which a bare key does not.
 */
export function sharedByHost(): Record<string, SharedByHost> {
  const names = [
    ...sharedPackages.flatMap((name) => [
      { key: name, version: installedVersion(name) },
      { key: `${name}/`, version: installedVersion(name) },
    ]),
    ...pageStateModules().map((key) => ({ key, version: installedVersion(PAGE_STATE) })),
  ];
  return Object.fromEntries(
    names.map(({ key, version }) => [key, { import: false, singleton: true, requiredVersion: `^${version}` }]),
  );
}
