import { createRequire } from 'node:module';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName } from '../container-name.ts';
import { sharedOption, type ProvidedPackages } from '../provided-package.ts';

type FederationHost = ReturnType<typeof createInstance>;

/** A remote's release on disk. */
export interface ServerRelease {
  remote: string;
  release: string;
  /** Absolute path of the release's server entry. */
  entry: string;
}

/** Loads the container from the release folder itself: no HTTP, no evaluation of fetched text. */
function fromDisk(entry: string): ModuleFederationRuntimePlugin {
  return {
    name: 'plainwell-server-entry',
    async loadEntry() {
      return createRequire(entry)(entry);
    },
  };
}

/**
 * Loads exposed modules of releases from disk. Every release has an instance of its own, so two releases of one remote
 * stand side by side in one process.
 */
export function createServerModules(provided: ProvidedPackages) {
  const hosts = new Map<string, FederationHost>();

  function hostOf({ remote, release, entry }: ServerRelease): FederationHost {
    const key = `${remote}@${release}`;
    const known = hosts.get(key);
    if (known) return known;
    const host = createInstance({
      name: `plainwell-server-${key}`,
      remotes: [{ name: containerName(remote), entry, type: 'commonjs-module' }],
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
      const path = `${containerName(release.remote)}/${module.replace(/^\.\//, '')}`;
      const loaded = await hostOf(release).loadRemote<{ default?: unknown }>(path);
      if (loaded?.default === undefined) {
        throw new Error(`${release.remote} ${release.release} exposes no ${module}`);
      }
      return loaded.default;
    },
  };
}
