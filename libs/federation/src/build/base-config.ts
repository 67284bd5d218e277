import { rspack, type Configuration } from '@rspack/core';

import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { assetRules, styleRules } from './styles/styles.ts';

/**
 * Browsers that the site supports: those with `popover`, `light-dark()` and CSS nesting (all engines, since May 2024).
 */
export const browserTargets = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5'];

/** Name of the file of a remote's later stylesheets. */
export const LATER_STYLES = 'later';

/**
 * Stylesheets named `*.later.module.css` style what nobody sees before a press, such as an overlay, and sections below
 * the first screen, which have the class `styled-later` till then: those of all modules are one file, which browsers
 * keep between pages.
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
 * Stylesheets that a module shows later than others of its remote do: on the page of one they are of the first screen,
 * with the other a press brings them.
 */
const alsoLaterStyles = (module: string, test: RegExp) => ({
  ...laterStyles,
  test,
  chunks: ({ name }: { readonly name?: string | undefined }) => name === module,
});

/**
 * All other stylesheets of the modules that stand on the same pages, as one file: each file costs a page an element and
 * a digest of its policy.
 */
const stylesTogether = (modules: readonly string[]) =>
  ({
    name: 'together',
    test: /\.css$/,
    type: 'css/mini-extract',
    chunks: ({ name }: { readonly name?: string | undefined }) => name !== undefined && modules.includes(name),
    enforce: true,
  }) as const;

/** What a build belongs to. */
export interface BuildOwner {
  /** Public name, such as `reader-tools`. */
  name: string;
  /** Absolute folder of the package. */
  folder: string;
  side: 'browser' | 'server';
  /** File names of scripts whose text stands in pages. */
  inlineScripts?: readonly RegExp[];
  /** Names of exposed modules whose stylesheets are one file. */
  together?: readonly string[];
  /**
   * By the name of an exposed module, or of a chunk that a press brings: stylesheets that belong to the later ones with
   * it, whatever their name.
   */
  alsoLater?: Readonly<Record<string, RegExp>>;
}

/**
 * Short names are given in the order of the code, not by how often each letter stands in it. The letters of the digests
 * of other chunks would count too, which at that time are of the folder's path: the same commit was another release in
 * another folder. Scripts that stand in pages name no chunk. SWC takes the option; its types do not name it.
 */
const namesByOrder: object = { disableCharFreq: true };

const minified = ({ mangle, ...files }: { include?: RegExp[]; exclude?: RegExp[]; mangle: object | true }) =>
  new rspack.SwcJsMinimizerRspackPlugin({
    ...files,
    extractComments: false,
    minimizerOptions: { format: { comments: false }, mangle },
  });

/** Everything that all builds of the house share. */
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
  // The shell's stand in every page under their names. Remotes' are told from each other by their content: the bundler
  // looks for them by name.
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
      // A failed static import must be retried, not remembered as an empty module.
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
        // No file fits an empty list.
        minified({ include: [...inlineScripts], mangle: true }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
      ],
    },
    plugins: isServer
      ? []
      : [
          new rspack.CssExtractRspackPlugin({ filename: stylesheet, chunkFilename: stylesheet }),
          new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: inline }),
          // Their text stands in pages, byte for byte: no line of it names a map that pages do not have.
          new rspack.SourceMapDevToolPlugin({ filename: '[file].map', include: inline, append: false }),
        ],
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}
