import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';

const ENTRY = 'remoteEntry.js';

/** A build that runs again after every change of a source. */
export interface WatchedBuild {
  /** Folder of the files for the browser. */
  folder: string;
  /** File name of the entry script in the folder. */
  entry: string;
  /** Returns the Subresource Integrity value of the current entry. */
  integrity: () => string;
}

interface Listeners {
  onBuilt: (milliseconds: number) => void;
  /** Called with the errors of a failed build. The files of the previous build stay. */
  onFailed: (errors: string) => void;
}

/**
 * Builds the browser side of a remote from source, without minification, in a folder beside its releases. Resolves
 * after the first successful build.
 * @param packageFolder absolute folder of the remote's package.
 */
export async function watchBuild(packageFolder: string, { onBuilt, onFailed }: Listeners): Promise<WatchedBuild> {
  const { default: configurations }: { default: Configuration[] } = await import(
    pathToFileURL(join(packageFolder, 'rspack.config.ts')).href
  );
  const browser = configurations.find(({ name }) => name === 'browser');
  if (!browser) throw new Error(`${packageFolder}/rspack.config.ts has no build for the browser`);
  const folder = join(packageFolder, 'dist/on-site');
  const compiler = rspack({
    ...browser,
    output: { ...browser.output, path: folder },
    optimization: { ...browser.optimization, minimize: false },
  });
  let integrity = '';
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error) return onFailed(error.message);
      if (!stats || stats.hasErrors())
        return onFailed(stats?.toString({ preset: 'errors-only' }) ?? 'the build ended without a result');
      integrity = integrityOf(readFileSync(join(folder, ENTRY)));
      onBuilt((stats.endTime ?? 0) - (stats.startTime ?? 0));
      resolve({ folder, entry: ENTRY, integrity: () => integrity });
    });
  });
}
