// Runs before anything is installed, on Node.js 20: no imports but Node's own.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute folder of the repository. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

const stamp = join(root, 'node_modules/.plainwell-install');

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Notes that what package-lock.json names is installed. */
export function stampInstall() {
  writeFileSync(stamp, lockDigest());
}

/** Installs what package-lock.json names, when that has not been done yet. Ends the process when it cannot be done. */
export function ensureInstall() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockDigest()) return;
  console.log('installing dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // A system's older Node.js only starts things here; everything else runs on the pinned one that this brings.
  // Not `npm ci`: it refuses a lock file whose registry lacked some other platform's optional packages. Without saving,
  // `npm install` takes exactly the locked versions too.
  const { status } = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('the dependencies could not be installed');
    process.exit(status ?? 1);
  }
}

/** Environment in which commands find the pinned Node.js and the installed tools first. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    NX_DISABLE_TELEMETRY: '1',
  };
}

/** The pinned Node.js. */
export const node = join(root, 'node_modules/node/bin/node');
