import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { containerName } from '@plainwell/contracts/browser/container-name.ts';
import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { CHUNK_LOAD_TIMEOUT_MS } from '../chunk-load-timeout.ts';
import { sharedOption, type ProvidedPackages } from '../provided-package.ts';
import { ChunkLoadError, type Failed } from './chunk-load-error.ts';
import { chunkFailure, classifyFailure } from './classify-failure.ts';
import { rememberFailedIntegrity } from './failed-integrity.ts';
import { createLoadScript } from './load-script.ts';
import { probeAddress } from './probe-address.ts';
import { createRunScript } from './run-script.ts';
import { loadSecondContainer, registeredContainer, separateRelease, type Container } from './separate-release.ts';

const loadScript = createLoadScript(createRunScript(probeAddress));

/**
 * Returns a plugin that loads the entries of remotes with the chunk load time-out and integrity checks. Its errors name
 * the remote.
 */
function timedLoading(releases: BrowserReleases, replaced: string | undefined): ModuleFederationRuntimePlugin {
  const byContainer = new Map(
    Object.entries(releases).map(([remote, release]) => [containerName(remote), { remote, ...release }]),
  );
  return {
    name: 'plainwell-timed-loading',
    async loadEntry({ remoteInfo }) {
      const owner = byContainer.get(remoteInfo.name);
      if (!owner) return undefined;
      const load = (brought: () => Container | undefined) => loadScript({ ...owner, brought });
      return owner.remote === replaced
        ? loadSecondContainer(replaced, load)
        : load(() => registeredContainer(owner.remote));
    },
    // The runtime uses this function to fetch manifests of remotes. Without the time-out it would wait forever.
    fetch(url, init) {
      return fetch(url, { ...init, signal: AbortSignal.timeout(CHUNK_LOAD_TIMEOUT_MS) });
    },
  };
}

/** Exports of an exposed module. */
interface LoadedModule {
  /** The component. */
  default: unknown;
  /** The start function of the module's behaviour, if there is one. */
  behaviour?: unknown;
}

/**
 * Creates the page's federation host, which loads exposed modules of the page view's release set.
 * @param replaced name of a remote whose own release is already in the page. This host loads a replacement of that
 * remote.
 */
export function createBrowserHost(releases: BrowserReleases, provided: ProvidedPackages, replaced?: string) {
  const replacement = replaced === undefined ? undefined : releases[replaced];
  if (replaced !== undefined && replacement) separateRelease(replaced, replacement.base);
  const integrityOf = rememberFailedIntegrity();
  const remotes = Object.entries(releases).filter(([name]) => name !== 'shell');
  const host = createInstance({
    name: 'plainwell_shell',
    remotes: remotes.map(([name, { base, entry }]) => ({
      name: containerName(name),
      entry: new URL(base + entry, location.href).href,
    })),
    shared: sharedOption(provided),
    plugins: [injectExternalRuntimeCore(), timedLoading(releases, replaced)],
    shareStrategy: 'loaded-first',
  });

  const releaseOf = (remote: string) =>
    Object.entries(releases).find(([name]) => name === remote)?.[1].release ?? 'none';

  return {
    /**
     * Returns the ChunkLoadError if a module of the remote failed because a chunk did not load that the module imports
     * dynamically; otherwise the error itself.
     */
    async causeOf(error: unknown, remote: string): Promise<Failed> {
      return (await chunkFailure(error, { remote, release: releaseOf(remote) }, integrityOf)) ?? Object(error);
    },

    /**
     * Loads `module` (such as `./Byline`) from the page's release of `remote`.
     * @throws ChunkLoadError, always with remote, release, type and cause.
     */
    async loadModule(remote: string, module: string): Promise<LoadedModule> {
      const release = releaseOf(remote);
      try {
        const loaded = await host.loadRemote<LoadedModule>(`${containerName(remote)}/${module.replace(/^\.\//, '')}`);
        if (loaded?.default !== undefined) return loaded;
      } catch (error) {
        throw await classifyFailure(error, { remote, release }, registeredContainer(remote) !== undefined, integrityOf);
      }
      throw new ChunkLoadError({ remote, release, type: 'missing', cause: 'contract' });
    },
  };
}
