import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildContainerImage, hasContainers, type ContainerImage } from '../../harness/servers/container-image.ts';
import { runServer } from '../../harness/servers/run-server.ts';
import { freePort } from '../../harness/site/free-port.ts';
import { expect, test } from '../../harness/plain-test.ts';

test.skip(!hasContainers, 'this machine cannot run containers: it has no Podman, runc or mmdebstrap, or no root');

const BUILD_MAXIMUM_MS = 900_000;
const NAME = 'site';
const PAGE = '/health/high-blood-pressure-guide';
const BACKUP_PROGRAM = 'bff/src/backup-main.ts';

const run = promisify(execFile);

test.describe.configure({ timeout: 240_000 });

let image: ContainerImage;
test.beforeAll(async () => {
  test.setTimeout(BUILD_MAXIMUM_MS);
  if (hasContainers) image = await buildContainerImage();
});
test.afterAll(() => image?.remove());

/** Starts a container with the site. */
function startContainer(name: string, port: number) {
  const url = `http://127.0.0.1:${port}`;
  const site = runServer(image.container(name, port, { PUBLIC_URL: url, AUTH_EXPERIENCE: '0', DRAIN_SECONDS: '1' }));
  return { url, site };
}

/** Runs a program in the container `NAME`. */
const inside = (...command: string[]) => image.podman('exec', NAME, ...command);

test('the image serves the site without any right, on a root file system that it cannot write, and ends in order @full', async () => {
  const { url, site } = startContainer(NAME, await freePort());
  try {
    await site.whenReady();
    expect(await inside('id', '-u')).toBe('10001\n');
    expect(await inside('cat', '/proc/self/status')).toMatch(/^CapBnd:\s0+\nCapAmb:\s0+\nNoNewPrivs:\s1$/m);
    await expect(inside('touch', '/plainwell/bff/new')).rejects.toThrow('Read-only file system');
    expect(await inside('node', 'bff/src/content-main.ts', 'import', 'bff/samples/articles')).toMatch(
      /^0 imported, 0 updated, \d\d unchanged, 0 refused/m,
    );
    expect(await inside('node', 'bff/src/sql-main.ts', 'select count(*) as keys from signing_keys')).toBe(
      '{"keys":1}\n',
    );
    await image.podman('healthcheck', 'run', NAME);

    const answer = await fetch(url + PAGE);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    // Each of the five microfrontends has a release, and no slot is missing.
    for (const name of ['shell', 'article', 'reader-tools', 'account-save', 'rail'])
      expect(page).toMatch(new RegExp(`<meta name="plainwell-releases" content="[^"]*\\b${name}@`));
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ready', problems: [] });

    await image.podman('kill', '--signal', 'TERM', NAME);
    expect(await site.ended).toBe('0');
  } finally {
    await site.stop();
  }
});

test('another container serves the same site after a backup and a restore @full', async () => {
  const port = await freePort();
  const pageOf = async (name: string, use?: () => Promise<void>): Promise<string> => {
    const { url, site } = startContainer(name, port);
    try {
      await site.whenReady();
      await use?.();
      const answer = await fetch(url + PAGE);
      expect(answer.status).toBe(200);
      return await answer.text();
    } finally {
      await site.stop();
    }
  };
  // On a disk, because the folder for temporary files may be in memory.
  const folder = await mkdtemp('/var/tmp/plainwell-backup-');
  try {
    const backup = join(folder, 'backup');
    const page = await pageOf(NAME, async () => {
      expect(await inside('node', BACKUP_PROGRAM, 'backup', '/data/backup')).toContain('backed up');
      await image.podman('cp', `${NAME}:/data/backup`, backup);
      await inside('rm', '-r', '/data/backup');
    });
    // The image's user must be able to read the copy.
    await run('chown', ['--recursive', '10001', folder]);
    const volumes = ['restored:/data', `${backup}:/backup:ro`];
    expect(await image.runOnce(volumes, BACKUP_PROGRAM, 'restore', '/backup')).toContain('restored and compared');
    expect(await pageOf('restored')).toBe(page);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
