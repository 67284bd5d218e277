import { rspack, type Configuration } from '@rspack/core';

import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { assetRules, styleRules } from './styles/styles.ts';

/** Supported browsers: those with `popover`, `light-dark()` and CSS nesting (all engines, since May 2024). */
export const browserTargets = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5'];

/** File name of a remote's later stylesheets. */
export const LATER_STYLES = 'later';

/**
 * Puts the stylesheets `*.later.module.css` of all modules into one file, which browsers cache between pages. These
 * stylesheets are for parts that appear only after a press, such as an overlay, and for sections below the first
 * screen. The class `styled-later` hides such a section until they have loaded.
 */
const laterStyles = {
  name: LATER_STYLES,
  test: /\.later\.module\.css$/,
  type: 'css/mini-extract',
  chunks: 'all',
  enforce: true,
  priority: 1,
} as const;

/**
 * Moves stylesheets that one module needs late into the file `LATER_STYLES`. Pages with other modules of the remote,
 * which need the same stylesheets for the first screen, still load them at once.
 */
const alsoLaterStyles = (module: string, test: RegExp) => ({
  ...laterStyles,
  test,
  chunks: ({ name }: { readonly name?: string | undefined }) => name === module,
});

/**
 * Puts the first-screen stylesheets of modules that appear on the same pages into one file, because each file costs a
 * page an element and a digest in its policy.
 */
const stylesTogether = (modules: readonly string[]) =>
  ({
    name: 'together',
    test: /\.css$/,
    type: 'css/mini-extract',
    chunks: ({ name }: { readonly name?: string | undefined }) => name !== undefined && modules.includes(name),
    enforce: true,
  }) as const;

/** Owner of a build: a package, and the side for which it is built. */
export interface BuildOwner {
  /** Public name, such as `reader-tools`. */
  name: string;
  /** Absolute folder of the package. */
  folder: string;
  side: 'browser' | 'server';
  /** File names of scripts that pages contain inline. */
  inlineScripts?: readonly RegExp[];
  /** Names of exposed modules whose stylesheets form one file. */
  together?: readonly string[];
  /**
   * Patterns of stylesheets that count as later although their names do not say so. The key is the name of an exposed
   * module, or of a chunk that the browser loads only after a press.
   */
  alsoLater?: Readonly<Record<string, RegExp>>;
}

/**
 * Makes the minifier assign short names in the order of the code, not by letter frequency. The frequency would include
 * the digests of other chunks, and at that stage these depend on the path of the folder. The same commit would then
 * become another release in another folder. Inline scripts do not need the option, because they name no chunks. SWC
 * supports the option, but its types lack it.
 */
const namesByOrder: object = { disableCharFreq: true };

const minified = ({ mangle, ...files }: { include?: RegExp[]; exclude?: RegExp[]; mangle: object | true }) =>
  new rspack.SwcJsMinimizerRspackPlugin({
    ...files,
    extractComments: false,
    minimizerOptions: { format: { comments: false }, mangle },
  });

/** Returns the configuration that all builds of releases share. */
export function baseConfig({
  name,
  folder,
  side,
  inlineScripts = [],
  together = [],
  alsoLater = {},
}: BuildOwner): Configuration {
  const isServer = side === 'server';
  const inline = [/\.css$/, ...inlineScripts];
  // The address of a release contains its digest, so names need none, which saves bytes in every page. The names of
  // remotes' stylesheets contain a content hash, because the bundler finds loaded stylesheets by name.
  const stylesheet = name === SHELL_NAME ? '[name].css' : '[name].[contenthash:10].css';
  return {
    name: side,
    context: folder,
    mode: 'production',
    devtool: isServer ? 'source-map' : false,
    target: isServer ? 'async-node' : ['web', 'es2022'],
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
              env: { targets: isServer ? 'node 20' : browserTargets.join(', ') },
            },
          },
          type: 'javascript/auto',
        },
        ...styleRules(name, side, folder),
        ...assetRules(side),
      ],
      parser: { javascript: { exportsPresence: 'error' } },
    },
    output: {
      path: `${folder}/dist/release/${side}`,
      clean: true,
      uniqueName: `plainwell-${name}`,
      publicPath: 'auto',
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      // Lets the bundler's runtime retry a failed static import. Otherwise the module would count as loaded and empty.
      strictModuleErrorHandling: true,
      filename: '[name].js',
      chunkFilename: isServer ? '[name].js' : '[name].[contenthash:10].js',
      ...(isServer ? { library: { type: 'commonjs-module' } } : { crossOriginLoading: 'anonymous' }),
    },
    optimization: {
      minimize: !isServer,
      moduleIds: 'deterministic',
      chunkIds: 'named',
      splitChunks: isServer
        ? false
        : {
            cacheGroups: {
              default: false,
              defaultVendors: false,
              later: laterStyles,
              ...Object.fromEntries(
                Object.entries(alsoLater).map(([module, test]) => [
                  `later of ${module}`,
                  alsoLaterStyles(module, test),
                ]),
              ),
              together: stylesTogether(together),
            },
          },
      runtimeChunk: false,
      minimizer: [
        minified({ exclude: [...inlineScripts], mangle: namesByOrder }),
        // An empty list matches no file.
        minified({ include: [...inlineScripts], mangle: true }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
      ],
    },
    plugins: isServer
      ? []
      : [
          new rspack.CssExtractRspackPlugin({ filename: stylesheet, chunkFilename: stylesheet }),
          new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: inline }),
          // Pages contain the text of these files byte for byte, so no line may refer to a source map, which pages do
          // not have.
          new rspack.SourceMapDevToolPlugin({ filename: '[file].map', include: inline, append: false }),
        ],
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}
