import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { releaseFixturesSchema, type ReleaseFixtures } from '@plainwell/contracts/delivery/release-manifest.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { readJsonFile } from '../../../platform/parse-json.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { WarmJob } from '../../rendering/render-messages.ts';

/**
 * Props of the first fixture of each module. A release without fixtures has none; the gate is where bad ones are
 * refused.
 */
async function fixturesOf({ manifest, folder }: ReleaseOnDisk): Promise<ReleaseFixtures> {
  if (manifest.kind !== 'remote' || manifest.fixtures === undefined) return {};
  const parsed = releaseFixturesSchema.safeParse(await readJsonFile(join(folder, manifest.fixtures)));
  return parsed.success ? parsed.data : {};
}

async function jobsForRemote(shell: ReleaseOnDisk, release: ReleaseOnDisk): Promise<WarmJob[]> {
  if (release.manifest.kind !== 'remote') return [];
  const fixtures = await fixturesOf(release);
  return Object.keys(release.manifest.browser.modules).map((name) => {
    const props = fixtures[name]?.[0]?.props ?? null;
    return { what: 'warm', shell, module: { release, name, props } };
  });
}

/**
 * What has to be loaded before readers may get a release beside others: of a remote every module, as the shell beside
 * it renders it; of a shell itself, and every module of the remotes beside it. Nothing while there is no shell.
 */
export async function warmJobs(release: ReleaseOnDisk, beside: ReleasesByName): Promise<WarmJob[]> {
  if (release.manifest.name !== SHELL_NAME) {
    const shell = beside[SHELL_NAME];
    return shell ? jobsForRemote(shell, release) : [];
  }
  const remotes = Object.values(beside).filter(({ manifest }) => manifest.name !== SHELL_NAME);
  const modules = await Promise.all(remotes.map((remote) => jobsForRemote(release, remote)));
  return [{ what: 'warm', shell: release, module: null }, ...modules.flat()];
}
