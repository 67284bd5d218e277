import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

/**
 * Installs the first of the packages that the system has, together with others; false where it has none, or is not ours
 * to change.
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
