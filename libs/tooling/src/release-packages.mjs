// Runs before anything is installed, on Node.js 20: no imports but Node's own.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install/ensure-install.mjs';

function releaseOf(folder) {
  const path = join(root, folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).plainwell?.release : undefined;
}

/**
 * The workspaces that are released: those whose package.json says under which public name (`plainwell.release`). The
 * shell first, since nothing works without it.
 */
export function releasePackages() {
  return readdirSync(root)
    .map((folder) => ({ folder, name: releaseOf(folder) }))
    .filter(({ name }) => name !== undefined)
    .sort(
      (one, other) =>
        Number(other.name === 'shell') - Number(one.name === 'shell') || one.folder.localeCompare(other.folder),
    );
}

/** Folders of the built releases. */
export function builtReleases() {
  return releasePackages().map(({ folder }) => join(root, folder, 'dist/release'));
}
