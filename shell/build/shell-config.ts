import { baseConfig } from '@plainwell/federation/build/base-config.ts';
import { installedVersion } from '@plainwell/federation/build/shared.ts';
import { rspack, type Configuration } from '@rspack/core';
import { STYLESHEETS, writeEntryPoints } from './write-entry-points.ts';

/**
 * Returns the versions of the shared packages whose code does not contain its own version. The host states these
 * versions to remotes.
 */
function versions() {
  return {
    JOTAI_VERSION: JSON.stringify(installedVersion('jotai')),
    PAGE_STATE_VERSION: JSON.stringify(installedVersion('@plainwell/page-state')),
  };
}

const INLINE_SCRIPTS = [/^bootstrap\./, /^head\./, /^forget-article-to-save\./, /^open-ahead\./];

/**
 * Returns the shell's two builds. The browser build has the scripts, the stylesheets and the icon; the server build has
 * the server entry.
 */
export function shellConfig(folder: string): Configuration[] {
  const browser = baseConfig({ name: 'shell', folder, side: 'browser', inlineScripts: INLINE_SCRIPTS });
  const server = baseConfig({ name: 'shell', folder, side: 'server' });
  const defined = versions();
  return [
    {
      ...browser,
      entry: {
        bootstrap: './src/browser/bootstrap.ts',
        loader: './src/browser/loader.ts',
        diagnosis: './src/browser/diagnosis.ts',
        head: './src/browser/head.ts',
        'forget-article-to-save': './src/browser/forget-article-to-save.ts',
        'open-ahead': './src/browser/open-ahead.ts',
        runtime: './src/browser/runtime.ts',
        engagement: './src/browser/engagement/engagement.ts',
        'behaviours/InfinitePage': './src/browser/infinite-page/infinite-page.ts',
        'behaviours/Watch': './src/browser/telemetry/telemetry.ts',
        'behaviours/Forms': './src/browser/forms/send-forms.ts',
        'behaviours/Recovery': './src/browser/recovery/recovery.ts',
        icon: '@plainwell/contracts/page/site-icon.svg',
        ...Object.fromEntries(STYLESHEETS.map((name) => [name, `./src/styles/${name}.css`])),
      },
      plugins: [
        ...(browser.plugins ?? []),
        new rspack.DefinePlugin({
          ...defined,
          FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
          ENV_TARGET: '"web"',
          'process.env.NODE_ENV': '"production"',
        }),
        writeEntryPoints(folder),
      ],
    },
    {
      ...server,
      entry: { server: './src/server.ts' },
      plugins: [
        ...(server.plugins ?? []),
        new rspack.DefinePlugin({ ...defined, FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"node"' }),
      ],
    },
  ];
}
