/** The walls of the house: who may import whom. Each rule says why. */
module.exports = {
  forbidden: [
    {
      name: 'remote-stands-alone',
      comment: 'A remote imports its own files, libs and packages: never another remote, the shell, the BFF or e2e.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^(mfe-[^/]+|shell|bff|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-reaches-remotes-by-federation',
      comment: 'The shell imports libs and packages; it reaches remotes at run time only.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mfe-[^/]+|bff|e2e)/' },
    },
    {
      name: 'bff-imports-contracts-only',
      comment: 'The BFF imports contracts; it reaches the shell through its built entry and remotes not at all.',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: '^(mfe-[^/]+|shell|e2e|libs/(ui|page-state|federation))/' },
    },
    {
      name: 'contracts-are-the-lowest-lib',
      comment: 'Contracts know nobody.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: 'vitest\\.config' },
      to: { path: '^(libs/(ui|federation|page-state|tooling)|mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'libs-stand-on-contracts',
      comment: 'The middle libs know contracts and not each other.',
      severity: 'error',
      from: { path: '^libs/(ui|federation|page-state)/', pathNot: 'vitest\\.config' },
      to: { path: '^libs/(ui|federation|page-state|tooling)/', pathNot: '^libs/$1/' },
    },
    {
      name: 'libs-import-lower-libs',
      comment: 'A lib never reaches up into an application.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle is two things that are one, or one thing in the wrong place.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'An import that does not resolve is a typing mistake or a missing dependency.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.results)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
