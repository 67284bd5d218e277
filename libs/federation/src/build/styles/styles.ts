import { rspack, type RuleSetRule } from '@rspack/core';
import { classNames } from './class-names.ts';
import { carryTokens, houseTokens } from './carry-tokens.ts';

/**
 * Rules for stylesheets. `*.module.css` becomes CSS Modules whose class names carry the owner's name, so that two teams
 * never meet on one name; the server build gets the same names and emits no files.
 * @param context folder from which the owner's own build makes class names.
 * @param included for a build with files of several owners: the folder whose files these rules are for.
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
  // The server's builds take nothing but names from stylesheets.
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
 * Rules for pictures and fonts: emitted by the browser build only. The address of a release says which content they
 * have. A small drawing with `?inline` stands in the stylesheet that asks for it.
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
      test: /\.(svg|png|jpe?g|avif|webp|woff2)$/,
      resourceQuery: { not: /^\?inline$/ },
      type: 'asset/resource',
      generator: { filename: 'media/[name][ext]', emit: side === 'browser' },
    },
  ];
}
