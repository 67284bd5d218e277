import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { baseConfig } from '@plainwell/federation/build/base-config.ts';
import { assetRules, styleRules } from '@plainwell/federation/build/styles/styles.ts';
import { releasePackages } from '@plainwell/tooling/release-packages.mjs';
import { rspack, type Configuration } from '@rspack/core';

const root = join(import.meta.dirname, '../../..');

/**
 * Prefix of the shared library's class names in this bundle. In the site, each remote has its own copy under its own
 * prefix.
 */
export const LIBRARY_OWNER = 'ui';

/** The remote and the name of a module, such as `article` and `./Byline`. */
export interface ComponentModule {
  remote: string;
  module: string;
}

/** A remote of the site, and the absolute folder of its package. */
interface Remote {
  name: string;
  folder: string;
}

const remotes: readonly Remote[] = releasePackages()
  .filter(({ name }) => name !== 'shell')
  .map(({ name = '', folder }) => ({ name, folder: join(root, folder) }));

/**
 * Returns the folder of a remote's package.
 * @throws Error if there is no such remote.
 */
export function folderOf(remote: string): string {
  const folder = remotes.find(({ name }) => name === remote)?.folder;
  if (folder === undefined) throw new Error(`no remote is named ${remote}`);
  return folder;
}

/** Returns the statement that imports a module's component under a name. */
export function importOf({ remote, module }: ComponentModule, name: string): string {
  const file = join(folderOf(remote), `src/exposes/${module.replace(/^\.\//, '')}.tsx`);
  return `import ${name} from ${JSON.stringify(file)};`;
}

function bundleConfig(entry: string, folder: string, { output, ...more }: Configuration): Configuration {
  const base = baseConfig({ name: 'bench', folder: root, side: 'browser' });
  const scripts = (base.module?.rules ?? []).filter(
    (rule) => typeof rule === 'object' && rule !== null && rule.test instanceof RegExp && rule.test.test('a.tsx'),
  );
  return {
    ...base,
    devtool: false,
    entry: { bundle: `data:text/javascript,${encodeURIComponent(entry)}` },
    module: {
      ...base.module,
      rules: [
        ...scripts,
        // Pages already contain the stylesheets. Scripts need only the class names, which must equal those of the
        // remotes' own builds.
        ...remotes.flatMap(({ name, folder: owner }) => styleRules(name, 'server', owner, owner)),
        // The folder of every remote yields the same class names for the library.
        ...styleRules(LIBRARY_OWNER, 'server', remotes[0]?.folder ?? root, join(root, 'libs')),
        ...assetRules('browser'),
      ],
    },
    output: { ...base.output, path: folder, filename: '[name].js', asyncChunks: false, ...output },
    plugins: [],
    ...more,
  };
}

/**
 * Bundles components of all remotes with the remotes' settings, as one team would. Returns the script.
 * @param entry source of the entry, which imports the components by absolute paths.
 * @throws Error with the bundler's messages.
 */
export async function bundleComponents(entry: string, more: Configuration = {}): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-bundle-'));
  try {
    const compiler = rspack(bundleConfig(entry, folder, more));
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats === undefined || stats.hasErrors())
      throw new Error(`the components could not be bundled:\n${stats?.toString('errors-only')}`);
    return await readFile(join(folder, 'bundle.js'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
