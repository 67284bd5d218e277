import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** The integrity values of a container's chunks before it is minified; no name and no value has a comma. */
const INTEGRITY_VALUES = /(?<=sriHashes = \{)[^{}]*(?=\})/;

/** Values in the order of their names. */
export function sortedIntegrityValues(values: string): string {
  return values.split(',').sort().join(',');
}

/**
 * Sorts the integrity values that Rspack's SubresourceIntegrityPlugin writes: it takes the chunks as they became ready, so that
 * two builds of the same sources differ now and then. Before they are minified, so that the source map is the same too.
 */
export const sortIntegrityValues: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('plainwell-sort-integrity-values', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'plainwell-sort-integrity-values', stage }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          const found = name.endsWith('.js') ? INTEGRITY_VALUES.exec(asset.source().toString()) : null;
          if (!found) continue;
          const [values] = found;
          const sorted = new rspack.sources.ReplaceSource(asset);
          sorted.replace(found.index, found.index + values.length - 1, sortedIntegrityValues(values));
          compilation.updateAsset(name, sorted);
        }
      });
      // The map quotes the text as it was.
      compilation.hooks.processAssets.tap({ name: 'plainwell-sort-integrity-values', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, (assets) => {
        for (const [name, asset] of Object.entries(assets)) {
          if (!name.endsWith('.js.map')) continue;
          const text = asset.source().toString();
          const sorted = text.replace(INTEGRITY_VALUES, sortedIntegrityValues);
          if (sorted !== text) compilation.updateAsset(name, new rspack.sources.RawSource(sorted));
        }
      });
    });
  },
};
