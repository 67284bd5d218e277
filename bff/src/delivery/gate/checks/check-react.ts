import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { CompatibilityCase } from '../cases/compatibility-case.ts';
import { OTHER_REACT_MENDING } from '../server/describe-error.ts';

/**
 * Names of the object through which React's hooks reach its renderers (since React 19, and before). Only a copy of
 * React assigns this object.
 */
const REACT_ITSELF =
  /__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)["']?\]?\s*[=:](?!=)/;

/** Largest script that is searched, in bytes. Larger scripts are over every budget. */
const SCRIPT_MAXIMUM = 8_000_000;

/** Returns the modules that own a script. The manifest lists browser scripts; a server script has its module's name. */
function modulesOf(path: string, { browser }: RemoteManifest): string[] {
  return Object.entries(browser.modules).flatMap(([module, { scripts }]) =>
    scripts.includes(path) || path === `server/${module.slice(2)}.js` ? [module] : [],
  );
}

/** Returns a reason if the files of a remote contain a copy of React, because modules must use the shell's. */
export async function reactReasons({ candidate: { manifest, folder } }: CompatibilityCase): Promise<string[]> {
  if (manifest.kind !== 'remote') return [];
  const scripts = Object.entries(manifest.files).filter(
    ([path, { size }]) => path.endsWith('.js') && size <= SCRIPT_MAXIMUM,
  );
  const holding: string[] = [];
  for (const [path] of scripts) {
    if (REACT_ITSELF.test(await readFile(join(folder, path), 'utf8').catch(() => ''))) holding.push(path);
  }
  if (holding.length === 0) return [];
  const modules = [...new Set(holding.flatMap((path) => modulesOf(path, manifest)))];
  const subject = modules.length === 0 ? 'the release' : modules.join(', ');
  return [
    `${subject} ${modules.length > 1 ? 'bundle' : 'bundles'} a second copy of React (${holding.join(', ')}); hooks do not work across two copies: ${OTHER_REACT_MENDING}`,
  ];
}
