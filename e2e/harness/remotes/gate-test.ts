import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { GateCheck } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { BrowserTrial } from '../../../bff/src/delivery/gate/browser/check-browser.ts';
import { createGate } from '../../../bff/src/delivery/gate/create-gate.ts';
import type { Gate } from '../../../bff/src/delivery/registry/gate.ts';
import { test as base } from '../plain-test.ts';
import { builds } from '../site/start-site.ts';
import { alteredBuild } from './altered-build.ts';

/** Reads the manifest of a built release. */
export async function releaseIn(folder: string): Promise<ReleaseOnDisk> {
  const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  return { folder, manifest, assetBase: assetBaseOf(manifest) };
}

/** The built releases by name, which are the stable releases of every trial. */
export const stable = Promise.all(Object.values(builds).map(releaseIn)).then((releases) =>
  Object.fromEntries(releases.map((release) => [release.manifest.name, release])),
);

/** Returns what readers get: the stable releases, and no canary. */
export const live = async () => ({ stable: await stable });

/**
 * Opens a gate.
 * @param browser trial in the browser that replaces the gate's own.
 */
export function openGate(browser?: BrowserTrial): Gate {
  return createGate({
    site: {
      name: 'Plainwell',
      sisterName: 'Plainwell Living',
      publicUrl: 'http://127.0.0.1',
      savedArticleSite: 'lifestyle',
      isAuthExperienceEnabled: true,
      truncatedContentsPaths: [],
      areTestFlagsAllowed: false,
      social: [],
    },
    onFinding: () => undefined,
    ...(browser === undefined ? {} : { browser }),
  });
}

/** The test with a gate, one for each worker. */
export const test = base.extend<object, { gate: Gate }>({
  gate: [
    async ({}, use) => {
      const gate = openGate();
      await use(gate);
      await gate.close();
    },
    { scope: 'worker' },
  ],
});

/** Returns the gate's reasons against an altered build of the rail, by check. */
export async function reasonsAgainst(
  gate: Gate,
  rewrite: Parameters<typeof alteredBuild>[1],
): Promise<Partial<Record<GateCheck, string[]>>> {
  const report = await gate.check(await releaseIn(await alteredBuild('mfe-ads-rail', rewrite)), live);
  return Object.fromEntries(
    report.findings.filter(({ outcome }) => outcome !== 'passed').map(({ check, reasons }) => [check, reasons]),
  );
}

export { expect } from '../plain-test.ts';
