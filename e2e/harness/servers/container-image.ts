import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { ServerProgram } from './run-server.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A machine may allow a container fewer files and processes than Podman asks for. */
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
/** On a disk, because images are large, and short, because Podman allows its folder 50 characters. */
const FOLDER = '/var/tmp/plainwell-';
/** Most characters that a command may print. A build prints all lines of its steps. */
const OUTPUT_MAXIMUM = 50_000_000;

const run = promisify(execFile);
const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;

/** Whether this machine can build an image and run it. `npm run test:full` installs what is missing where possible. */
export const hasContainers = process.getuid?.() === 0 && ['podman', 'runc', 'mmdebstrap'].every(isInstalled);

/** The image of deploy/container, in a store of its own. */
export interface ContainerImage {
  /** Returns a container of the image, which keeps its data until the image is removed. */
  container: (name: string, port: number, settings: Readonly<Record<string, string>>) => ServerProgram;
  /** Runs a Podman command. Resolves with what it prints. @throws Error if it fails. */
  podman: (...args: readonly string[]) => Promise<string>;
  /** Runs a program of the image with some volumes. Resolves with what it prints. @throws Error if it fails. */
  runOnce: (volumes: readonly string[], ...args: readonly string[]) => Promise<string>;
  remove: () => Promise<void>;
}

/** Writes what the build stage needs beside Debian's packages: Node.js, npm, and certificates of this machine. */
async function writeBuildContext(folder: string): Promise<void> {
  await mkdir(folder);
  const npm = (await run('sh', ['-c', 'realpath "$(command -v npm)"'])).stdout.trim();
  await cp(process.execPath, join(folder, 'node'));
  await cp(join(dirname(npm), '..'), join(folder, 'npm'), { recursive: true, dereference: true });
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  await writeFile(join(folder, 'certificates.pem'), certificates ? await readFile(certificates) : '');
  await writeFile(
    join(folder, 'Containerfile'),
    `FROM localhost/base
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates.pem /etc/ssl/machine.pem
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV ${certificates ? 'NODE_EXTRA_CA_CERTS=/etc/ssl/machine.pem' : 'NODE_EXTRA_CA_CERTS='}
`,
  );
}

/** Builds the image of deploy/container on a base of Debian's packages. This takes about two minutes. */
export async function buildContainerImage(): Promise<ContainerImage> {
  const folder = await mkdtemp(FOLDER);
  const remove = async () => {
    // Podman mounts this folder on itself.
    spawnSync('umount', ['--recursive', join(folder, 'store/overlay')]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await buildIn(folder)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @param folder folder for everything that the build writes: about 2 GB. */
async function buildIn(folder: string): Promise<Omit<ContainerImage, 'remove'>> {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'];
  // The folder for temporary files of tests may be in memory.
  const env = { ...process.env, TMPDIR: folder };
  const podman = async (...args: readonly string[]) =>
    (await run('podman', [...store, '--runtime', 'runc', ...args], { env, maxBuffer: OUTPUT_MAXIMUM })).stdout;

  const base = join(folder, 'base.tar');
  const [, suite = ''] = /^VERSION_CODENAME=(\w+)$/m.exec(await readFile('/etc/os-release', 'utf8')) ?? [];
  // The packages of a slim image of Debian, and libatomic1, which the Node.js of the build stage needs.
  await run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates,libatomic1', suite, base]);
  await podman('import', '--quiet', base, 'localhost/base');
  await rm(base);

  const context = join(folder, 'build');
  await writeBuildContext(context);
  const cache = (await run('npm', ['config', 'get', 'cache'])).stdout.trim();
  // Without a layer for each step, which nobody uses again.
  const build = ['build', '--quiet', '--layers=false', '--isolation', 'chroot', '--network', 'host'];
  await podman(...build, '--tag', 'localhost/build', context);
  const bases = ['BASE_IMAGE=localhost/base', 'BUILD_IMAGE=localhost/build'].flatMap((each) => ['--build-arg', each]);
  const file = join(ROOT, 'deploy/container/Containerfile');
  const output = ['--format', 'docker', '--tag', 'localhost/plainwell'];
  await podman(...build, ...bases, ...output, '--volume', `${cache}:/root/.npm`, '--file', file, ROOT);

  const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const start = ['run', '--rm', '--network', 'host', ...LIMITS, ...rights];
  return {
    podman,
    runOnce: (volumes, ...args) =>
      podman(...start, ...volumes.flatMap((volume) => ['--volume', volume]), 'localhost/plainwell', ...args),
    container: (name, port, settings) => ({
      program: 'podman',
      args: [
        [...store, '--runtime', 'runc', ...start, '--name', name, '--volume', `${name}:/data`],
        Object.entries({ ...settings, HOST: '127.0.0.1', PORT: String(port) }).flatMap(([key, value]) => [
          '--env',
          `${key}=${value}`,
        ]),
        'localhost/plainwell',
      ].flat(),
      log: join(folder, `${name}.log`),
      answers: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    }),
  };
}
