import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import { testSite } from '../../../config/test-site.fixture.ts';
import type { RenderJob } from '../messages/render-messages.ts';

/**
 * Writes a shell release into a folder.
 * @param members source text of the shell server's members, such as `async renderPage() {…}`.
 */
export async function writeShell(folder: string, members: string, version = '1.0.0'): Promise<ReleaseOnDisk> {
  await writeFile(join(folder, 'server.js'), `exports.shellServer = { ${members} };`);
  return {
    folder,
    assetBase: `/assets/shell/${version}/`,
    manifest: {
      kind: 'shell',
      name: SHELL_NAME,
      version,
      contractVersion: CONTRACT_VERSION,
      browser: { loader: 'l', runtime: 'r', styles: {}, icon: 'i', fonts: {} },
      server: { entry: 'server.js' },
      slots: [],
      hosts: { oldest: CONTRACT_VERSION, newest: CONTRACT_VERSION },
      gives: {},
      shared: {},
      files: {},
    },
  };
}

/** Returns a remote's release without files, which only the shell of a test can load. */
export function madeUpRelease(name: string, version: string, modules: readonly string[] = []): ReleaseOnDisk {
  return {
    folder: '/nowhere',
    assetBase: assetBaseOf({ name, version }),
    manifest: {
      kind: 'remote',
      name,
      version,
      contractVersion: CONTRACT_VERSION,
      browser: {
        entry: 'browser/remoteEntry.js',
        modules: Object.fromEntries(modules.map((module) => [module, { scripts: [], styles: [] }])),
      },
      server: { entry: 'server/remoteEntry.js' },
      props: {},
      shared: {},
      files: {},
    },
  };
}

/**
 * Returns a job for a page with these releases.
 * @param data for the shell of the test.
 * @param tags none for a page that is never cached.
 */
export function pageJob(
  releases: RenderJob['releases'],
  data: unknown = {},
  tags: RenderJob['page']['tags'] = ['list:en'],
): RenderJob {
  return {
    what: 'page',
    page: { kind: 'page', status: 200, page: 'front', data, tags },
    site: testSite,
    releases,
    skip: [],
  };
}
