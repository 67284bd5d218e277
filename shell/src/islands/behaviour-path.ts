import type { RemoteManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';

/** Returns the path of a module's behaviour in its release; `undefined` if the module has none. */
export function behaviourPath({ browser: { modules }, files }: RemoteManifest, module: string): string | undefined {
  const path = Object.hasOwn(modules, module) ? modules[module]?.behaviour : undefined;
  return path !== undefined && Object.hasOwn(files, path) ? path : undefined;
}
