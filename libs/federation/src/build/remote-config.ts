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

/** Exposed modules: one file per module in `src/exposes/`, `Headline.tsx` becoming `./Headline`. */
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
 * The plugin enters the federation runtime through its CommonJS files, of which nothing can be dropped. The same code
 * as ES modules lets the bundler leave out what a remote never uses (manifests, Node.js loading, snapshots): about a
 * third of the container.
 */
const federationAsModules = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/](webpack-bundler-runtime|runtime|sdk|error-codes)[\\/]dist[\\/].*\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/**
 * The plugin writes the entry of the runtime as a `data:` module that imports the runtime by its absolute path. The
 * path becomes part of identifiers and module ids, so the same commit would be another release in another folder. The
 * package's name, which an alias leads to the same file, is the same everywhere.
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
/** The file that the plugin would have named, as CommonJS. */
const bundlerRuntime = require.resolve(BUNDLER_RUNTIME, { paths: [runtimeTools] });

/** ES modules for the packages that the plugin reaches by aliases, of which a build's own come first. */
const runtimeAsModules = {
  '@module-federation/runtime': fileURLToPath(import.meta.resolve('@module-federation/runtime')),
  [BUNDLER_RUNTIME]: bundlerRuntime.replace(/\.cjs$/, '.js'),
};

/** These packages do nothing when imported, though not all of them say so. */
const federationIsPure = {
  test: /@module-federation[\\/](webpack-bundler-runtime|runtime|sdk|error-codes)[\\/]dist[\\/]/,
  sideEffects: false,
};

/**
 * The builds of a remote: for the browser, for the server to render the same modules from disk, and for behaviours
 * where it has any. All together, with their manifest, are a release.
 * @param styles exposed modules, such as `Headline`, that stand on the same pages, whose first stylesheets are one file
 * (`together`); and stylesheets that come later with one module though not with others (`alsoLater`).
 */
export function remoteConfig(
  name: RemoteName,
  folder: string,
  styles: Pick<BuildOwner, 'together' | 'alsoLater'> = {},
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
        // What the entry loads it checks by itself, so that a page need only know the entry's own value.
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
    ...behavioursConfig(name, folder),
  ];
}
