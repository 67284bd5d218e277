import type { OpenRegistry } from './open-release-registry.ts';
import type { ReleaseRegistry as Registry } from './release-registry.ts';
import type { ReleasesByName } from './releases-by-name.ts';

/** How long a process may keep an old pointer, in milliseconds. */
const POINTERS_LIVE_MS = 1_000;

/** The registry as pages and assets ask it until they follow its pointers themselves. */
export interface ReleaseRegistry extends Registry {
  /** The releases of the stable channel, checked and on this machine's disk. Broken ones are left out and reported. */
  stable(): Promise<ReleasesByName>;
  /** Folder of a registered release, or `null`. */
  folderOf(name: string, version: string): Promise<string | null>;
}

/** Adds to the registry what asks it on every page view. @param folderOf place of a release on this machine. */
export function serveFromRegistry(registry: OpenRegistry, folderOf: (name: string, version: string) => string): ReleaseRegistry {
  const registered = new Set<string>();
  let pointers: { read: number; byName: Promise<ReleasesByName> } | undefined;
  return {
    ...registry,
    stable() {
      const now = performance.now();
      if (!pointers || now - pointers.read > POINTERS_LIVE_MS) {
        const fresh = { read: now, byName: registry.readStable().then(({ releases }) => releases) };
        fresh.byName.catch(() => {
          if (pointers === fresh) pointers = undefined;
        });
        pointers = fresh;
      }
      return pointers.byName;
    },
    async folderOf(name, version) {
      const key = `${name}@${version}`;
      if (!registered.has(key) && (await registry.isRegistered(name, version))) registered.add(key);
      return registered.has(key) ? folderOf(name, version) : null;
    },
  };
}
