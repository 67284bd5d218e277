import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { sharedOption, type ProvidedPackages } from '../provided-package.ts';

type FederationHost = ReturnType<typeof createInstance>;

/** A remote's release on disk. */
export interface ServerRelease extends ReleaseId {
  /** Absolute path of the release's server entry. */
  entry: string;
}

/**
 * Runs a container with a federation instance of its own. In a process with several shells, its runtime would otherwise
 * take over the instance that an earlier container of the same name has registered (`init` of the runtime). What the
 * earlier one loads later would then get the React of the other shell, and could not render.
 */
function runApart<Container>(run: () => Container): Container {
  const registered = globalThis.__FEDERATION__.__INSTANCES__;
  const others = registered.splice(0);
  try {
    return run();
  } finally {
    registered.unshift(...others);
  }
}

/**
 * Returns a plugin that loads the container directly from the release folder, without HTTP and without evaluating
 * fetched text. Each shell gets a separate container, because a container takes React from the first host that starts
 * it, and each shell has its own React.
 */
function fromDisk(entry: string): ModuleFederationRuntimePlugin {
  return {
    name: 'plainwell-server-entry',
    async loadEntry() {
      const require = createRequire(entry);
      delete require.cache[require.resolve(entry)];
      return runApart(() => require(entry));
    },
  };
}

/**
 * Returns a loader of exposed modules from disk. Each release has a separate federation instance, so two releases of
 * one remote can run in one process, and so can two shells that render the same release.
 */
export function createServerModules(provided: ProvidedPackages) {
  const hosts = new Map<string, FederationHost>();
  // The runtime caches entries by address for the whole process. A unique suffix keeps shells from sharing an entry.
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
     * Returns the default export of `module` (such as `./Byline`).
     * @throws any error of the bundle while it loads, and an Error if the bundle does not expose the module.
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
