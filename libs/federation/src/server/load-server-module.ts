import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { sharedOption, type ProvidedPackages } from '../provided-package.ts';

type FederationHost = ReturnType<typeof createInstance>;

/** A remote's release on disk. */
export interface ServerRelease extends ReleaseId {
  /** Absolute path of the release's server entry. */
  entry: string;
}

/**
 * Loads the container from the release folder itself: no HTTP, no evaluation of fetched text. Each shell gets a
 * container of its own, because a container takes React from the first host that starts it, and another shell has
 * another React.
 */
function fromDisk(entry: string): ModuleFederationRuntimePlugin {
  return {
    name: 'plainwell-server-entry',
    async loadEntry() {
      const require = createRequire(entry);
      delete require.cache[require.resolve(entry)];
      return require(entry);
    },
  };
}

/**
 * Loads exposed modules of releases from disk. Every release has an instance of its own, so two releases of one remote
 * stand side by side in one process, and so do two shells that render the same release.
 */
export function createServerModules(provided: ProvidedPackages) {
  const hosts = new Map<string, FederationHost>();
  // The runtime keeps entries by their address, for the whole process: what one shell loaded is not for another.
  const shell = randomUUID();

  function hostOf(release: ServerRelease): FederationHost {
    const { name, entry } = release;
    const key = releaseId(release);
    const known = hosts.get(key);
    if (known) return known;
    const host = createInstance({
      name: `plainwell-server-${key}`,
      remotes: [{ name: containerName(name), entry: `${entry}#${shell}`, type: 'commonjs-module' }],
      shared: sharedOption(provided),
      plugins: [fromDisk(entry)],
      shareStrategy: 'loaded-first',
    });
    hosts.set(key, host);
    return host;
  }

  return {
    /**
     * The default export of `module` (such as `./Byline`).
     * @throws whatever the bundle throws while it loads, and an Error when it does not expose the module.
     */
    async load(release: ServerRelease, module: string): Promise<unknown> {
      const path = `${containerName(release.name)}/${module.replace(/^\.\//, '')}`;
      const loaded = await hostOf(release).loadRemote<{ default?: unknown }>(path);
      if (loaded?.default === undefined) {
        throw new Error(`${release.name} ${release.version} exposes no ${module}`);
      }
      return loaded.default;
    },
  };
}
