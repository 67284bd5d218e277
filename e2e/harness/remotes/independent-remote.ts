import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnpackedLibrary } from '@plainwell/tooling/libraries/unpacked-libraries.ts';

const root = join(import.meta.dirname, '../../..');

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  plainwell: object;
}

/** Returns whether a file of a remote is neither generated nor installed. */
const isSource = (path: string) => !/\/(dist|node_modules|\.results)(\/|$)/.test(path);

/** The TypeScript configuration of a team without a workspace. */
const TYPESCRIPT = {
  extends: '@plainwell/tooling/tsconfig.base.json',
  compilerOptions: { types: ['node', '@plainwell/ui/css-modules.d.ts'] },
  include: ['src', '*.ts'],
};

/** Returns the versions of packages that this workspace has installed, by name. */
async function installed(...names: string[]): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const name of names) {
    const { version }: { version: string } = JSON.parse(
      await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'),
    );
    versions[name] = version;
  }
  return versions;
}

/**
 * Copies a remote of the workspace into a new folder, as the repository of a team that has nothing else: the sources,
 * and a package.json that depends on the published libraries. Installs nothing yet.
 * @param libraries the specifier of each library in package.json: a version, or the path of its tarball.
 */
export async function copyRemote(remote: string, libraries: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-team-'));
  await cp(join(root, remote), folder, { recursive: true, filter: isSource });
  const { name, version, dependencies, devDependencies, plainwell }: Manifest = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  const others = (all: Record<string, string>) =>
    Object.entries(all).filter(([dependency]) => !dependency.startsWith('@plainwell/'));
  const manifest = {
    name: name.replace('@plainwell/', ''),
    version,
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build && plainwell-pack-release',
      unit: 'vitest run',
      types: 'tsc',
      release: 'plainwell-release',
    },
    dependencies: { ...Object.fromEntries(others(dependencies)), ...libraries },
    devDependencies: {
      ...Object.fromEntries(others(devDependencies)),
      ...(await installed('vitest', 'typescript', '@types/node')),
    },
    plainwell,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await writeFile(join(folder, 'tsconfig.json'), `${JSON.stringify(TYPESCRIPT, null, 2)}\n`);
  return folder;
}

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from)) {
    if (entry === '.bin' || entry === '@plainwell' || existsSync(join(to, entry))) continue;
    if (entry.startsWith('@')) await linkAll(join(from, entry), join(to, entry));
    else await symlink(join(from, entry), join(to, entry));
  }
}

/**
 * Does what `npm install` would do, without a registry: copies the libraries from their unpacked tarballs into
 * node_modules, and links all other packages to those of this workspace.
 */
export async function linkDependencies(folder: string, libraries: readonly UnpackedLibrary[]): Promise<void> {
  const modules = join(folder, 'node_modules');
  const commands = join(modules, '.bin');
  await mkdir(commands, { recursive: true });
  for (const { name, folder: unpacked } of libraries) {
    const own = join(modules, name);
    await cp(unpacked, own, { recursive: true });
    const nested = join(root, 'libs', name.replace('@plainwell/', ''), 'node_modules');
    if (existsSync(nested)) await linkAll(nested, join(own, 'node_modules'));
    const { bin }: { bin: Record<string, string> } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
    for (const [command, path] of Object.entries(bin)) await symlink(join(own, path), join(commands, command));
  }
  await linkAll(join(root, 'node_modules'), modules);
  for (const command of await readdir(join(root, 'node_modules/.bin'))) {
    if (!existsSync(join(commands, command)) && !command.startsWith('plainwell-'))
      await symlink(join(root, 'node_modules/.bin', command), join(commands, command));
  }
}

/** Deletes the repository that `copyRemote` made. */
export const removeRemote = (folder: string) => rm(folder, { recursive: true, force: true });
