import { rspack, type RuleSetRule } from '@rspack/core';

/**
 * Rules for stylesheets. `*.module.css` becomes CSS Modules whose class names carry the owner's name, so that two teams
 * never meet on one name; the server build gets the same names and emits no files.
 * @param sources for a build with files of several owners: whose files these rules are for, and the folder from which the
 * owner's own build makes class names.
 */
export function styleRules(owner: string, side: 'browser' | 'server', sources?: { include: string; context: string }): RuleSetRule[] {
  const include = sources === undefined ? {} : { include: sources.include };
  const extract = side === 'browser' ? [rspack.CssExtractRspackPlugin.loader] : [];
  return [
    {
      test: /\.module\.css$/,
      ...include,
      use: [
        ...extract,
        {
          loader: 'css-loader',
          options: {
            importLoaders: 0,
            modules: {
              localIdentName: `${owner}-[local]-[hash:base64:5]`,
              exportLocalsConvention: 'as-is',
              namedExport: false,
              exportOnlyLocals: side === 'server',
              ...(sources === undefined ? {} : { localIdentContext: sources.context }),
            },
          },
        },
      ],
      type: 'javascript/auto',
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      ...include,
      use: side === 'browser' ? [...extract, 'css-loader'] : [{ loader: 'css-loader', options: { exportOnlyLocals: true, modules: false } }],
      type: 'javascript/auto',
      sideEffects: true,
    },
  ];
}

/** Rules for pictures and fonts: emitted by the browser build only, addressed by their content. */
export function assetRules(side: 'browser' | 'server'): RuleSetRule[] {
  return [
    {
      test: /\.(svg|png|jpe?g|avif|webp|woff2)$/,
      type: 'asset/resource',
      generator: { filename: 'media/[name].[contenthash:10][ext]', emit: side === 'browser' },
    },
  ];
}
