/**
 * Builds and packs the package in the current folder after every change of a source. A running development site notices
 * the new `release.json` and loads that release.
 */
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import { packRelease } from './pack.ts';

const { default: configurations }: { default: Configuration[] } = await import(pathToFileURL('rspack.config.ts').href);

rspack(configurations).watch({ aggregateTimeout: 100 }, async (error, stats) => {
  if (error) return console.error(error.message);
  if (stats?.hasErrors()) return console.error(stats.toString({ preset: 'errors-only', colors: true }));
  const packed = await packRelease(process.cwd()).catch((failure: unknown) => ({
    ok: false as const,
    reasons: [String(failure)],
  }));
  console.log(packed.ok ? `${packed.manifest.name} ${packed.manifest.version}` : packed.reasons.join('\n'));
});
