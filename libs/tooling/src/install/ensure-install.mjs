// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tool-environment.mjs';

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

/** Installs the packages of package-lock.json unless they are installed. Ends the process if npm fails. */
export function ensureInstall() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest()) return;
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
