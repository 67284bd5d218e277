import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { releaseFixturesSchema, type ReleaseFixtures } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { readJsonFile } from '../../../platform/parse-json.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { WarmJob } from '../../rendering/messages/render-messages.ts';

/**
 * Returns the fixtures of a release; empty if the release has none or if they are invalid. The gate refuses invalid
 * fixtures.
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
 * Returns the jobs that must succeed before readers may get a release together with others. For a remote: every module,
 * as the shell renders it. For a shell: the shell itself, and every module of the remotes. Empty for a remote while
 * there is no shell.
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
