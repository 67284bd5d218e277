import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/**
 * Installs the first of several packages that the system offers, and additional ones. Resolves with `false` if the
 * system offers none of them, or if the user is not root.
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
