// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js.
import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/**
 * Installs the first of `packages` that the system offers, and all packages in `besides`. Resolves with `false` if the
 * system offers none of `packages`, or if the user is not root.
 */
export async function installSystemPackage(packages, besides = []) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return false;
  for (const name of packages) {
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, ...besides])) === 0)
      return true;
  }
  return false;
}
