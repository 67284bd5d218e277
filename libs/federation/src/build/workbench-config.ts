import { join } from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';

/** Default port of a remote's workbench during development; PORT overrides it. */
const WORKBENCH_PORT = 3010;

/**
 * Returns the build of a page that shows every fixture of a remote's modules, from `src/workbench.ts`. Its server
 * forwards calls and requests for pictures to a running site (`SITE`, by default the local site), so that modules
 * behave as on that site.
 */
export function workbenchConfig(name: string, folder: string): Configuration {
  const base = baseConfig({ name, folder, side: 'browser' });
  return {
    ...base,
    name: 'workbench',
    entry: { workbench: './src/workbench.ts' },
    output: { ...base.output, path: join(folder, 'dist/workbench'), filename: '[name].js' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}: workbench</title></head><body><div id="workbench"></div></body></html>`,
      }),
    ],
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env['PORT'] || WORKBENCH_PORT),
      hot: false,
      liveReload: true,
      proxy: [{ context: ['/api', '/media'], target: process.env['SITE'] ?? 'http://127.0.0.1:3000' }],
    },
  };
}
