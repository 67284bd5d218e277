import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { chunkGlobal, containerName } from '@plainwell/contracts/browser/container-name.ts';

/** The container that the entry script of a remote registers. */
export type Container = NonNullable<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>>;

/**
 * Lets a second release of a remote run in the same page as the first. All builds of a remote collect their chunks in
 * one global variable, so one release would run the code of the other release. After this call each script sees only
 * the chunks of its own release.
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

/** Returns the container that a script of the remote registered last. */
export function registeredContainer(remote: string): Container | undefined {
  return Reflect.get(globalThis, containerName(remote));
}

/**
 * Loads the container of a second release, and restores the global variable to the first container.
 * @param load loads the script. Its parameter returns the new container after the script has registered it.
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
