import type { ReleaseRegistry as Registry } from './release-registry.ts';

/** The registry as telemetry asks it, for every event. */
export interface ReleaseRegistry extends Registry {
  /** Folder of a registered release, or `null`. */
  folderOf(name: string, version: string): Promise<string | null>;
}

/** Adds to the registry what asks it on every page view. @param folderOf place of a release on this machine. */
export function serveFromRegistry(registry: Registry, folderOf: (name: string, version: string) => string): ReleaseRegistry {
  const registered = new Set<string>();
  return {
    ...registry,
    async folderOf(name, version) {
      const key = `${name}@${version}`;
      if (!registered.has(key) && (await registry.isRegistered(name, version))) registered.add(key);
      return registered.has(key) ? folderOf(name, version) : null;
    },
  };
}
