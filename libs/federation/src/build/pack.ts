import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { budgetOverruns, releaseBudgets } from '@plainwell/contracts/delivery/budgets.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import { releaseManifestSchema, type ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { z } from 'zod';
import { inlineFileFaults } from './checks/check-inline.ts';
import { shellPageFaults } from './checks/check-shell-pages.ts';
import { compressBrowserFiles } from './compress.ts';
import { describeFiles, releaseDigest } from './release-files.ts';
import { describeRemote } from './manifest/describe-remote.ts';
import { describeShell } from './manifest/describe-shell.ts';
import { FIXTURES_FILE, writeFixtures } from './manifest/write-fixtures.ts';

const packageSchema = z.object({ version: z.string(), plainwell: z.object({ release: z.string() }) });

/** The manifest of a packed release, or the reasons why the release is invalid. */
export type Packed = { ok: true; manifest: ReleaseManifest } | { ok: false; reasons: string[] };

/** Returns the files that pages may contain inline. */
function inlinePaths(manifest: ReleaseManifest): string[] {
  if (manifest.kind === 'remote')
    return [...new Set(Object.values(manifest.browser.modules).flatMap(({ styles }) => styles))];
  const { inlineScripts = {}, styles } = manifest.browser;
  return [...Object.values(inlineScripts), ...Object.values(styles).flat()];
}

/**
 * Turns the output of a build in `dist/release/` of a package into a release: compresses the files for browsers,
 * derives the version from all files, adds the fixtures, checks inline files and byte budgets, and writes
 * `release.json`.
 */
export async function packRelease(packageFolder: string): Promise<Packed> {
  const folder = join(packageFolder, 'dist/release');
  const { version, plainwell } = packageSchema.parse(
    JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')),
  );
  // Marks the server bundle as CommonJS, whatever a package.json above the release folder declares.
  writeFileSync(join(folder, 'server/package.json'), '{"type":"commonjs"}\n');
  const fixtures = await writeFixtures(packageFolder, folder);
  if (!fixtures.ok) return { ok: false, reasons: [fixtures.reason] };
  await compressBrowserFiles(join(folder, 'browser'));
  const files = describeFiles(folder);
  const revision = process.env['SOURCE_REVISION'];
  const described =
    plainwell.release === 'shell' ? describeShell(folder) : describeRemote(plainwell.release, packageFolder, folder);
  const manifest: ReleaseManifest = releaseManifestSchema.parse({
    ...described,
    contractVersion: CONTRACT_VERSION,
    name: plainwell.release,
    version: `${version}-${releaseDigest(files, described.kind === 'shell' ? described.gives : described.props)}`,
    ...(existsSync(join(folder, FIXTURES_FILE)) ? { fixtures: FIXTURES_FILE } : {}),
    ...(revision === undefined ? {} : { sourceRevision: revision }),
    files,
  });
  const faults = inlinePaths(manifest).flatMap((path) => inlineFileFaults(path, readFileSync(join(folder, path))));
  if (manifest.kind === 'shell') faults.push(...(await shellPageFaults(folder, manifest)));
  if (faults.length > 0) return { ok: false, reasons: faults };
  const overruns = budgetOverruns(releaseBudgets(manifest));
  if (overruns.length > 0) return { ok: false, reasons: overruns.map((overrun) => `over budget: ${overrun}`) };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return { ok: true, manifest };
}
