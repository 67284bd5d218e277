/**
 * Turns what a build left in `dist/release/` into a release: compresses what browsers fetch, works out the version from
 * the files themselves, checks the byte budgets and writes `release.json`. Run inside the package after `rspack build`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@plainwell/contracts/remotes.ts';
import { releaseManifestSchema, type ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';
import { z } from 'zod';
import { budgetOverruns } from './budgets.ts';
import { compressBrowserFiles } from './compress.ts';
import { describeFiles, releaseDigest } from './release-files.ts';
import { describeRemote } from './describe-remote.ts';
import { describeShell } from './describe-shell.ts';

const packageSchema = z.object({ name: z.string(), version: z.string(), plainwell: z.object({ release: z.string() }) });

const folder = join(process.cwd(), 'dist/release');
const { version, plainwell } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));

// The server bundle is CommonJS, whatever a package.json above the release folder says.
writeFileSync(join(folder, 'server/package.json'), '{"type":"commonjs"}\n');
await compressBrowserFiles(join(folder, 'browser'));
const files = describeFiles(folder);
const description = plainwell.release === 'shell' ? describeShell(folder) : describeRemote(folder);
const revision = process.env['SOURCE_REVISION'];

const manifest: ReleaseManifest = releaseManifestSchema.parse({
  ...description,
  contractVersion: CONTRACT_VERSION,
  name: plainwell.release,
  version: `${version}-${releaseDigest(files)}`,
  ...(revision === undefined ? {} : { sourceRevision: revision }),
  files,
});

const overruns = budgetOverruns(manifest);
for (const overrun of overruns) console.error(`over budget: ${overrun}`);
if (overruns.length > 0) process.exit(1);

writeFileSync(join(folder, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${manifest.name} ${manifest.version}: ${Object.keys(files).length} files`);
