// Runs before packages are installed, on Node.js 20, so it imports only modules of Node.js and `tool-environment.mjs`.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool-environment.mjs';

function releaseOf(folder) {
  const path = join(root, folder, 'package.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).plainwell?.release : undefined;
}

/**
 * Returns the workspaces that can be released, by `plainwell.release` of their package.json, which is their public
 * name. The shell comes first, because all remotes need it.
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

/** Returns the absolute folders of the built releases. */
export function builtReleases() {
  return releasePackages().map(({ folder }) => join(root, folder, 'dist/release'));
}
