import { baseConfig } from '@plainwell/federation/build/base-config.ts';
import { installedVersion } from '@plainwell/federation/build/shared.ts';
import { rspack, type Configuration } from '@rspack/core';
import { writeEntryPoints } from './write-entry-points.ts';

/** Versions that the host states for the packages it shares but whose code does not name its own. */
function versions() {
  return {
    JOTAI_VERSION: JSON.stringify(installedVersion('jotai')),
    PAGE_STATE_VERSION: JSON.stringify(installedVersion('@plainwell/page-state')),
  };
}

const LOADER = /^loader\./;

/** The shell's builds: the inline loader, the runtime script with the stylesheet, and the server entry. */
export function shellConfig(folder: string): Configuration[] {
  const browser = baseConfig({ name: 'shell', folder, side: 'browser' });
  const server = baseConfig({ name: 'shell', folder, side: 'server' });
  const defined = versions();
  return [
    {
      ...browser,
      devtool: false,
      entry: { loader: './src/browser/loader.ts', runtime: './src/browser/runtime.ts', page: './src/styles/page.ts', account: './src/styles/account.ts', search: './src/styles/search.ts' },
      output: { ...browser.output, filename: '[name].[contenthash:10].js' },
      plugins: [
        ...(browser.plugins ?? []),
        new rspack.DefinePlugin({
          ...defined,
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: '"web"',
          'process.env.NODE_ENV': '"production"',
        }),
        // Every page carries the loader: no line of it names a map that pages do not have.
        new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: LOADER }),
        new rspack.SourceMapDevToolPlugin({ filename: '[file].map', include: LOADER, append: false }),
        writeEntryPoints(folder),
      ],
    },
    {
      ...server,
      entry: { server: './src/server.ts' },
      plugins: [...(server.plugins ?? []), new rspack.DefinePlugin({ ...defined, FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"node"' })],
    },
  ];
}
