/** A package.json of the workspace, as far as publishing reads it. */
export interface WorkspaceManifest {
  name: string;
  version: string;
  description: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages that a page has once: the package that installs a library brings them. */
const BROUGHT_BY_THE_REMOTE: readonly string[] = ['react', 'react-dom', 'jotai'];

/** Where a source of the workspace stands compiled. */
export const compiledPath = (source: string) => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

/**
 * The package.json of a published library. Import paths are the same as in the workspace (`…/build/remote-config.ts`),
 * and lead to compiled files: Node.js runs no TypeScript below node_modules.
 */
export function publishedManifest({
  name,
  version,
  description,
  bin = {},
  dependencies = {},
  peerDependencies = {},
}: WorkspaceManifest): object {
  const all = Object.entries(dependencies);
  const brought = all
    .filter(([dependency]) => BROUGHT_BY_THE_REMOTE.includes(dependency))
    .map(([dependency, pinned]) => [dependency, `^${pinned}`]);
  const code = { types: './dist/*.d.ts', default: './dist/*.js' };
  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    // `registerHooks`, `import.meta.dirname` and TypeScript sources of the remote itself.
    engines: { node: '>=24' },
    exports: {
      './package.json': './package.json',
      './*.ts': code,
      './*.tsx': code,
      './*.d.ts': './dist/*.d.ts',
      './*': './dist/*',
    },
    bin: Object.fromEntries(Object.entries(bin).map(([command, source]) => [command, compiledPath(source)])),
    dependencies: Object.fromEntries(all.filter(([dependency]) => !BROUGHT_BY_THE_REMOTE.includes(dependency))),
    peerDependencies: { ...Object.fromEntries(brought), ...peerDependencies },
  };
}
