// npm run check-reproducible: builds every release twice, in two folders and without a cache, and compares the files.
// `-- --times 20` builds 20 times, because a random order may differ in only one of twelve builds.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstall } from '../install/ensure-install.mjs';
import { root, toolEnvironment } from '../tool-environment.mjs';
import { run } from '../run.mjs';
import { builtReleases } from '../release-packages.mjs';

/** Folders of the two checkouts. Their depths and names differ, as on two machines. */
const FOLDERS = ['a', 'another-machine/home/team/plainwell'];

/** Links a file, because node_modules has 1 GB. Copies it if the file system allows no link. */
function place(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function placeFolder(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) placeFolder(source, target);
    else if (entry.isFile()) place(source, target);
  }
}

/** Returns the paths of all files that git does not ignore, including uncommitted ones. */
function sources() {
  const { stdout, status } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error('git could not list the files of this checkout');
  return stdout.split('\0').filter((path) => path !== '');
}

function placeCheckout(folder) {
  for (const path of sources()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // git also lists files whose removal is not committed.
    try {
      copyFileSync(join(root, path), join(folder, path));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  const modules = ['.', ...readdirSync(root), ...readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)].map(
    (name) => join(name, 'node_modules'),
  );
  for (const path of new Set(modules)) {
    try {
      placeFolder(join(root, path), join(folder, path));
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    }
  }
}

/** Returns the bytes of every file of a built release, by path. */
function filesOf(release) {
  const paths = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    paths.map((entry) => [
      join(entry.parentPath, entry.name).slice(release.length + 1),
      readFileSync(join(entry.parentPath, entry.name)),
    ]),
  );
}

async function build(folder, name) {
  const code = await run('npm', ['run', '--silent', 'build'], {
    cwd: join(folder, name),
    stdio: 'ignore',
    env: { PATH: `${join(folder, 'node_modules/.bin')}:${toolEnvironment().PATH}` },
  });
  if (code !== 0)
    throw new Error(`${name} does not build in another folder: run "npm run build -w ${name}" to see why`);
}

/**
 * Builds a release `times` times, alternately in both folders, and prints whether all builds have the same files.
 * @returns the number of files that differ.
 */
async function compareBuilds(folders, release, times) {
  const name = release.slice(0, release.indexOf('/'));
  let first;
  const differing = new Set();
  for (let time = 0; time < times; time += 1) {
    const folder = folders[time % folders.length];
    await build(folder, name);
    const files = filesOf(join(folder, release));
    first ??= files;
    for (const path of new Set([...first.keys(), ...files.keys()])) {
      if (!files.get(path)?.equals(first.get(path) ?? Buffer.alloc(0))) differing.add(path);
    }
  }
  const { version } = JSON.parse(first.get('release.json').toString());
  const some = [...differing].slice(0, 5).join(', ');
  console.log(
    differing.size === 0
      ? `✓ ${name} ${version}: ${first.size} files are the same in ${times} builds`
      : `✗ ${name}: ${differing.size} files differ in ${times} builds: ${some}`,
  );
  return differing.size;
}

const times = Number(parseArgs({ options: { times: { type: 'string', default: '2' } } }).values.times);
if (!Number.isInteger(times) || times < 2) {
  console.error('--times must be a number of builds, at least 2');
  process.exit(2);
}
await ensureInstall();
const work = mkdtempSync(join(tmpdir(), 'plainwell-reproducible-'));
let faults = 0;
try {
  const folders = FOLDERS.map((name) => join(work, name));
  for (const folder of folders) placeCheckout(folder);
  for (const path of builtReleases()) faults += await compareBuilds(folders, path.slice(root.length + 1), times);
} catch (error) {
  console.error(error.message);
  faults += 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);
