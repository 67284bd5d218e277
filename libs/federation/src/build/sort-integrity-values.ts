import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Matches the entries of a table of integrity values by chunk, before the plugin inserts the real values and the script
 * is minified. In a source map the quotes are escaped. No name and no value contains a comma, a brace or a quote.
 */
const ENTRIES = /(?<=\{)(?:\s*\\?"[^"{},]+":\s*\\?"\*-[^"{},]+",?)+(?=\s*\})/g;

/** Matches the same entries in the finished script. */
const SENT_ENTRIES = /(?<=\{)(?:\s*"?[\w$./@-]+"?\s*:\s*"sha\d{3}-[\w+/=]+",?)+(?=\s*\})/g;

function sorted(entries: string): string {
  return entries.split(',').sort().join(',');
}

/** Sorts each table of integrity values in a script or a source map by chunk name. */
export function withSortedTables(text: string): string {
  return text.replaceAll(ENTRIES, sorted);
}

/** Returns the chunk names of every unsorted table of integrity values in a finished script. */
export function unsortedTables(script: string): string[][] {
  const nameOf = (entry: string) => entry.split(':')[0]?.replaceAll('"', '').trim() ?? '';
  const tables = [...script.matchAll(SENT_ENTRIES)].map(([entries]) => entries.split(',').map(nameOf));
  return tables.filter((names) => names.join() !== names.toSorted().join());
}

const NAME = 'plainwell-sort-integrity-values';

/**
 * Sorts the tables that Rspack's SubresourceIntegrityPlugin writes, one for scripts and one for stylesheets. The plugin
 * adds chunks in the order in which they become ready. Two builds of the same sources could differ, and so could the
 * version of the release. Sorting happens before minification, so that source maps are equal too. The build fails if a
 * table is still unsorted at the end.
 */
export const sortIntegrityValues: RspackPluginInstance = {
  apply(compiler: Compiler) {
    const { PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE, PROCESS_ASSETS_STAGE_REPORT } = rspack.Compilation;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1 }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const tables = [...asset.source().toString().matchAll(ENTRIES)];
          if (tables.length === 0) continue;
          const source = new rspack.sources.ReplaceSource(asset);
          for (const { 0: entries, index } of tables)
            source.replace(index, index + entries.length - 1, sorted(entries));
          compilation.updateAsset(name, source);
        }
      });
      // Source maps contain the unsorted text, so they need the same change.
      compilation.hooks.processAssets.tap({ name: NAME, stage: PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js.map')) continue;
          const text = asset.source().toString();
          const source = withSortedTables(text);
          if (source !== text) compilation.updateAsset(name, new rspack.sources.RawSource(source));
        }
      });
      compilation.hooks.afterProcessAssets.tap(NAME, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const tables = name.endsWith('.js') ? unsortedTables(asset.source().toString()) : [];
          for (const names of tables) {
            const order = names.join(', ');
            compilation.errors.push(
              new Error(`${name}: a table of integrity values is not in the order of its chunks: ${order}`),
            );
          }
        }
      });
    });
  },
};
