// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tool-environment.mjs';
import { installSystemPackage } from './install-system-package.mjs';

const stamp = join(root, 'node_modules/.plainwell-install');

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Records that the packages of package-lock.json are installed. */
export function stampInstall() {
  writeFileSync(stamp, lockDigest());
}

/** Library that the pinned Node.js needs and slim systems lack, and Debian's package with it. */
const LIBRARY = { file: 'libatomic.so.1', name: 'libatomic1' };

/** Installs the library if it seems to be missing and the user is root with apt. Otherwise says how to install it. */
async function ensureLibrary() {
  const { status, stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  if (status !== 0 || stdout.includes(LIBRARY.file)) return;
  if (await installSystemPackage([LIBRARY.name])) return;
  console.error(
    `no ${LIBRARY.file} found, which the Node.js of this folder needs: if npm fails, install it, such as by ` +
      `"apt-get install ${LIBRARY.name}" (Debian, Ubuntu) or "dnf install libatomic" (Fedora)`,
  );
}

/** Installs the packages of package-lock.json unless they are installed. Ends the process if that fails. */
export async function ensureInstall() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest()) return;
  await ensureLibrary();
  console.log('installing dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // An older Node.js of the system only starts commands. All else runs on the pinned Node.js that npm installs here.
  // `npm ci` would refuse a lock file that lacks optional packages of another platform; `npm install --no-save`
  // installs exactly the locked versions too.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('npm could not install the dependencies: see the message of npm above');
    process.exit(status ?? 1);
  }
}
