import { createServerModules } from '@plainwell/federation/server/load-server-module.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { providedPackages } from '../provided-packages.ts';

const modules = createServerModules(providedPackages);

/** Loads the module of a release that the server renders. Throws as `createServerModules` describes. */
export function loadServerModule(release: ReleaseOnDisk, module: string): Promise<unknown> {
  const { manifest, folder } = release;
  return modules.load(
    { name: manifest.name, version: manifest.version, entry: `${folder}/${manifest.server.entry}` },
    module,
  );
}
