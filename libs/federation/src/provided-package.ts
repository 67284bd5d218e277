/** A shared package as the host provides it: its version and the module itself. */
export interface ProvidedPackage {
  version: string;
  module: unknown;
}

/** Shared packages by the name under which remotes import them. */
export type ProvidedPackages = Readonly<Record<string, ProvidedPackage>>;

/** The federation runtime's `shared` option for packages that the host holds already. */
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
