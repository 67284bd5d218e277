// npm run check-reproducible: builds every release twice, in two folders and without a cache, and compares the files.
import { spawnSync } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureInstall, root, toolEnvironment } from '../ensure-install.mjs';
import { run } from '../run.mjs';
import { builtReleases } from '../release-packages.mjs';

/** Checkouts of different depth and name, as on two machines. */
const FOLDERS = ['a', 'another-machine/home/team/plainwell'];

/** A file under a second name where that is possible: node_modules are a gigabyte. */
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

/** Files of the checkout that are not ignored, changed ones as they are. */
function sources() {
  const { stdout, status } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error('git could not list the files of this checkout');
  return stdout.split('\0').filter((path) => path !== '');
}

function placeCheckout(folder) {
  for (const path of sources()) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // A file that was removed and not yet committed.
    try {
      copyFileSync(join(root, path), join(folder, path));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
  const modules = ['.', ...readdirSync(root), ...readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)].map((name) => join(name, 'node_modules'));
  for (const path of new Set(modules)) {
    try {
      placeFolder(join(root, path), join(folder, path));
    } catch (error) {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    }
  }
}

/** Every file of a built release with its bytes. */
function filesOf(release) {
  const paths = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(paths.map((entry) => [join(entry.parentPath, entry.name).slice(release.length + 1), readFileSync(join(entry.parentPath, entry.name))]));
}

ensureInstall();
const work = mkdtempSync(join(tmpdir(), 'plainwell-reproducible-'));
let faults = 0;
try {
  const releases = builtReleases().map((path) => path.slice(root.length + 1));
  const packages = releases.map((path) => path.slice(0, path.indexOf('/')));
  for (const folder of FOLDERS) {
    placeCheckout(join(work, folder));
    for (const name of packages) {
      const code = await run('npm', ['run', '--silent', 'build'], {
        cwd: join(work, folder, name),
        stdio: 'ignore',
        env: { PATH: `${join(work, folder, 'node_modules/.bin')}:${toolEnvironment().PATH}` },
      });
      if (code !== 0) throw new Error(`${name} could not be built in another folder: npm run build -w ${name} says why`);
    }
  }
  for (const release of releases) {
    const [one, other] = FOLDERS.map((folder) => filesOf(join(work, folder, release)));
    const differing = [...new Set([...one.keys(), ...other.keys()])].filter((path) => !other.get(path)?.equals(one.get(path) ?? Buffer.alloc(0)));
    const { name, version } = JSON.parse(one.get('release.json').toString());
    console.log(differing.length === 0 ? `✓ ${name} ${version}: ${one.size} files are the same in both folders` : `✗ ${name}: ${differing.length} files differ: ${differing.slice(0, 5).join(', ')}`);
    faults += differing.length;
  }
} catch (error) {
  console.error(error.message);
  faults += 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exit(faults === 0 ? 0 : 1);
