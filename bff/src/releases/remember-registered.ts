import type { ReleaseRegistry } from './release-registry.ts';

/** Asks the registry once about each release that it has: telemetry names one in every event. */
export function rememberRegistered(registry: Pick<ReleaseRegistry, 'isRegistered'>): ReleaseRegistry['isRegistered'] {
  const registered = new Set<string>();
  return async (name, version) => {
    const id = `${name}@${version}`;
    if (!registered.has(id) && (await registry.isRegistered(name, version))) registered.add(id);
    return registered.has(id);
  };
}
