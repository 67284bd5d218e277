/** A shared package that the host provides: its version and the module itself. */
export interface ProvidedPackage {
  version: string;
  module: unknown;
}

/** Shared packages by the name with which remotes import them. */
export type ProvidedPackages = Readonly<Record<string, ProvidedPackage>>;

/** Returns the federation runtime's `shared` option for packages that the host has already loaded. */
export function sharedOption(provided: ProvidedPackages) {
  return Object.fromEntries(
    Object.entries(provided).map(([name, { version, module }]) => [
      name,
      {
        version,
        scope: 'default',
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
      },
    ]),
  );
}
