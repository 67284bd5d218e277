import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import { baseConfig, type BuildOwner } from './base-config.ts';
import { behavioursConfig, behavioursOf, withBehaviour } from './behaviours/behaviours-config.ts';
import { sharedByHost } from './shared.ts';
import { sortIntegrityValues } from './sort-integrity-values.ts';

/** Returns the exposed modules: one per file in `src/exposes/`, so that `Headline.tsx` becomes `./Headline`. */
function exposedModules(
  folder: string,
  behaviours: readonly string[] = [],
): Record<string, { import: string; name: string }> {
  const files = readdirSync(join(folder, 'src/exposes')).filter((file) => /^[A-Z]\w*\.tsx$/.test(file));
  return Object.fromEntries(
    files.map((file) => {
      const name = basename(file, '.tsx');
      return [`./${name}`, { import: behaviours.includes(name) ? withBehaviour(name) : `./src/exposes/${file}`, name }];
    }),
  );
}

/**
 * Replaces CommonJS files of the federation runtime, which the plugin imports, with the same code as ES modules. From
 * ES modules the bundler can drop code that a remote never uses (manifests, Node.js loading, snapshots): about a third
 * of the container.
 */
const federationAsModules = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/](webpack-bundler-runtime|runtime|sdk|error-codes)[\\/]dist[\\/].*\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * Makes builds independent of their folder. The plugin generates the runtime's entry as a `data:` module that imports
 * the runtime by its absolute path. That path would become part of identifiers and module ids, so the same commit would
 * be another release in another folder. This replacement uses the package name, which an alias maps to the same file.
 */
const runtimeByName = new rspack.NormalModuleReplacementPlugin(
  /data:text\/javascript,import%20__module_federation_bundler_runtime__/,
  (resource) => {
    resource.request = resource.request.replace(
      /(?<=bundler_runtime__%20from%20%22).*?(?=%22)/,
      encodeURIComponent(BUNDLER_RUNTIME),
    );
  },
);

const require = createRequire(import.meta.url);
const runtimeTools = require.resolve('@module-federation/runtime-tools', {
  paths: [require.resolve('@module-federation/enhanced/rspack')],
});
/** Path of the CommonJS file that the plugin imports by default. */
const bundlerRuntime = require.resolve(BUNDLER_RUNTIME, { paths: [runtimeTools] });

/**
 * Aliases that replace the plugin's own: they lead to ES modules instead of CommonJS, so that the build can remove
 * unused code.
 */
const runtimeAsModules = {
  '@module-federation/runtime': fileURLToPath(import.meta.resolve('@module-federation/runtime')),
  [BUNDLER_RUNTIME]: bundlerRuntime.replace(/\.cjs$/, '.js'),
};

/** These packages have no side effects on import, though not all of them declare it. */
const federationIsPure = {
  test: /@module-federation[\\/](webpack-bundler-runtime|runtime|sdk|error-codes)[\\/]dist[\\/]/,
  sideEffects: false,
};

/** Which files of a remote's build form one file, or load later. */
interface RemoteFiles extends Pick<BuildOwner, 'together' | 'alsoLater'> {
  /** Behaviours, such as `TabBar`, that start at the same time on the same pages, and whose scripts form one file. */
  startTogether?: readonly string[];
}

/**
 * Returns the builds of a remote: for the browser, for the server (which renders the same modules from disk), and for
 * behaviours if there are any. All builds with their manifest form a release.
 * @param files `together`: exposed modules, such as `Headline`, that appear on the same pages and whose first
 * stylesheets form one file. `alsoLater`: stylesheets that are needed late with one module but not with others.
 */
export function remoteConfig(
  name: RemoteName,
  folder: string,
  { startTogether, ...styles }: RemoteFiles = {},
): Configuration[] {
  const container = {
    name: containerName(name),
    filename: 'remoteEntry.js',
    shared: sharedByHost(),
    shareStrategy: 'loaded-first' as const,
    dts: false,
  };
  const browser = baseConfig({ name, folder, side: 'browser', ...styles });
  const server = baseConfig({ name, folder, side: 'server' });
  return [
    {
      ...browser,
      entry: {},
      resolve: { ...browser.resolve, alias: runtimeAsModules },
      module: { ...browser.module, rules: [...(browser.module?.rules ?? []), federationIsPure] },
      plugins: [
        ...(browser.plugins ?? []),
        runtimeByName,
        federationAsModules,
        // The entry itself checks the files that it loads, so a page needs only the entry's integrity value.
        new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        sortIntegrityValues,
        new ModuleFederationPlugin({
          ...container,
          exposes: exposedModules(folder, behavioursOf(folder)),
          manifest: true,
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
          },
        }),
      ],
    },
    {
      ...server,
      entry: {},
      resolve: { ...server.resolve, alias: { [BUNDLER_RUNTIME]: bundlerRuntime } },
      plugins: [
        ...(server.plugins ?? []),
        runtimeByName,
        new ModuleFederationPlugin({
          ...container,
          exposes: exposedModules(folder),
          manifest: false,
          library: { type: 'commonjs-module' },
          experiments: { asyncStartup: true, optimization: { disableSnapshot: true, target: 'node' } },
        }),
      ],
    },
    ...behavioursConfig(name, folder, startTogether),
  ];
}
