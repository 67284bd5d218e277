import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Packages that exist once per page (and once per server process): the host provides them, remotes never carry them.
 */
const sharedPackages = ['react', 'react-dom', 'jotai'] as const;
const PAGE_STATE = '@plainwell/page-state';

const require = createRequire(import.meta.url);

/** Installed version of a package, read from its package.json. */
export function installedVersion(packageName: string): string {
  const manifest: { version: string } = require(`${packageName}/package.json`);
  return manifest.version;
}

/** The modules of the page state: one import path per file, since the lib has no entry of its own. */
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
 * The `shared` option of a remote. `import: false`: the remote holds no copy of its own, so a page can never end up
 * with two Reacts, and a remote stays small. The trailing-slash keys cover subpaths (`react/jsx-runtime`,
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
