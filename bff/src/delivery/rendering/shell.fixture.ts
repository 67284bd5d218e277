import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION, SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release-id.ts';
import { testSite } from '../../config/test-site.fixture.ts';
import type { RenderJob } from './render-messages.ts';

/**
 * A shell release in a folder, whose server entry is made of these statements.
 * @param members of the shell server, such as `async renderPage() {…}`.
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

/** A remote's release that only a shell of a test can load: there are no files. */
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

/** A page to render with these releases; `data` is for the shell of the test. */
export function pageJob(releases: RenderJob['releases'], data: unknown = {}): RenderJob {
  return {
    what: 'page',
    page: { kind: 'page', status: 200, page: 'front', data, tags: [] },
    site: testSite,
    releases,
    skip: [],
  };
}
