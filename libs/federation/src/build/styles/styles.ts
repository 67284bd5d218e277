import { fileURLToPath } from 'node:url';
import { rspack, type RuleSetRule } from '@rspack/core';
import { classNames } from './class-names.ts';
import { carryTokens, houseTokens } from './carry-tokens.ts';

/**
 * Returns the bundler's rules for stylesheets. `*.module.css` becomes CSS Modules whose class names begin with the
 * owner's prefix, so that names of two teams never collide. The server build uses the same names and emits no files.
 * @param context folder from which the owner's own build generates class names.
 * @param included for a build with files of several owners: the folder to which these rules apply.
 */
export function styleRules(
  owner: string,
  side: 'browser' | 'server',
  context: string,
  included?: string,
): RuleSetRule[] {
  const include = included === undefined ? {} : { include: included };
  const nameOf = classNames(owner, context);
  const extract = side === 'browser' ? [rspack.CssExtractRspackPlugin.loader] : [];
  // Server builds use only the class names of stylesheets.
  const carried = side === 'browser' ? houseTokens(context) : undefined;
  const tokens =
    carried === undefined
      ? []
      : [
          {
            loader: 'postcss-loader',
            options: { sourceMap: false, postcssOptions: { config: false, plugins: [carryTokens(carried)] } },
          },
        ];
  return [
    {
      test: /\.module\.css$/,
      ...include,
      use: [
        ...extract,
        {
          loader: 'css-loader',
          options: {
            importLoaders: tokens.length,
            modules: {
              getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, local: string) =>
                nameOf(resourcePath, local),
              exportLocalsConvention: 'as-is',
              namedExport: false,
              exportOnlyLocals: side === 'server',
            },
          },
        },
        ...tokens,
      ],
      type: 'javascript/auto',
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      ...include,
      use:
        side === 'browser'
          ? [...extract, { loader: 'css-loader', options: { importLoaders: tokens.length } }, ...tokens]
          : [{ loader: 'css-loader', options: { exportOnlyLocals: true, modules: false } }],
      type: 'javascript/auto',
      sideEffects: true,
    },
  ];
}

/**
 * Returns the bundler's rules for pictures and fonts. Only the browser build emits these files. Their names need no
 * content hash, because the address contains the release. A small drawing with `?inline` becomes part of the stylesheet
 * that uses it. A variable font with `?wght=` keeps only these weights.
 */
export function assetRules(side: 'browser' | 'server'): RuleSetRule[] {
  return [
    {
      test: /\.svg$/,
      resourceQuery: /^\?inline$/,
      type: 'asset/inline',
      generator: { dataUrl: { mimetype: 'image/svg+xml', encoding: false } },
    },
    {
      test: /\.woff2$/,
      resourceQuery: /^\?wght=\d+(?:-\d+)?$/,
      use: [fileURLToPath(new URL('keep-weights-loader.ts', import.meta.url))],
    },
    {
      test: /\.(svg|png|jpe?g|avif|webp|woff2)$/,
      resourceQuery: { not: /^\?inline$/ },
      type: 'asset/resource',
      generator: { filename: 'media/[name][ext]', emit: side === 'browser' },
    },
  ];
}
