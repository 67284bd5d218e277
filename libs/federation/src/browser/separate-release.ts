import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { chunkGlobal, containerName } from '@plainwell/contracts/browser/container-name.ts';

/** What the entry of a remote registers. */
export type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/**
 * Lets a second release of a remote live beside the page's own. All builds of a remote collect their chunks under one
 * global name, and with shared chunks one would run the other's code: from now on each script finds those of its own
 * release.
 * @param base address of the second release's files.
 */
export function separateRelease(remote: string, base: string): void {
  const name = chunkGlobal(remote);
  let own: unknown = Reflect.get(globalThis, name);
  let second: unknown;
  const address = new URL(base, location.href).href;
  const isOfSecond = () =>
    document.currentScript instanceof HTMLScriptElement && document.currentScript.src.startsWith(address);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => (isOfSecond() ? second : own),
    set(chunks: unknown) {
      if (isOfSecond()) second = chunks;
      else own = chunks;
    },
  });
}

/** The container that a script of a remote has registered last. */
export function registeredContainer(remote: string): Container | undefined {
  return Reflect.get(globalThis, containerName(remote));
}

/**
 * Loads a second release's container, and leaves the global name to the first.
 * @param load loads the script, and is told when it has registered one.
 */
export async function loadSecondContainer(
  remote: string,
  load: (brought: () => Container | undefined) => Promise<Container>,
): Promise<Container> {
  const first = registeredContainer(remote);
  const second = await load(() => {
    const registered = registeredContainer(remote);
    return registered === first ? undefined : registered;
  });
  Reflect.set(globalThis, containerName(remote), first);
  return second;
}
