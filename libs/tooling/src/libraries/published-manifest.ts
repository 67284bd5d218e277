/** The fields of a workspace package's package.json that publishing reads. */
export interface WorkspaceManifest {
  name: string;
  version: string;
  description: string;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages that exist once in a page. They become peer dependencies: the installing package provides them. */
const BROUGHT_BY_THE_REMOTE: readonly string[] = ['react', 'react-dom', 'jotai'];

/** Returns the path of the compiled file of a source. */
export const compiledPath = (source: string) => source.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

/**
 * Returns the package.json of a published library. Import paths are the same as in the workspace
 * (`…/build/remote-config.ts`) but lead to compiled files, because Node.js does not run TypeScript below node_modules.
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
    // Needed for `registerHooks`, `import.meta.dirname`, and the remote's own TypeScript sources.
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
