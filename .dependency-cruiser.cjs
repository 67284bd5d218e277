const { floorRules } = require('./.dependency-cruiser.floors.cjs');

/** Rules for imports between packages and folders. The `comment` of each rule gives its reason. */
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
      to: { path: '^(mfe-[^/]+|shell|e2e|libs/(ui|forms|page-state|federation))/' },
    },
    {
      name: 'contracts-are-the-lowest-lib',
      comment: 'Contracts import nothing else of the repository.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: 'vitest\\.config' },
      to: { path: '^(libs/(ui|forms|federation|page-state|release|tooling)|mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'libs-stand-on-contracts',
      comment: 'The middle libs import contracts, but not each other.',
      severity: 'error',
      from: { path: '^libs/(ui|forms|federation|page-state)/', pathNot: 'vitest\\.config' },
      to: { path: '^libs/(ui|forms|federation|page-state|release|tooling)/', pathNot: '^libs/$1/' },
    },
    {
      name: 'libs-import-lower-libs',
      comment: 'A lib never imports from an application.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'browsers-carry-no-schemas',
      comment:
        'Browser code imports values of the contracts only from libs/contracts/src/{browser,html-attributes}, and ' +
        'types from anywhere: every other folder contains schemas, and zod costs a reader up to 90 kB gzip. The ' +
        'two folders follow the same rule.',
      severity: 'error',
      from: {
        path: '^(?:shell/src/browser|mfe-[^/]+/src|libs/(?:federation/src/browser|page-state/src|forms/src|ui/src|contracts/src/(?:browser|html-attributes)))/',
        // Fixtures and tests run in Node.js.
        pathNot: '\\.(?:test|fixtures?)\\.tsx?$|/src/fixtures\\.ts$',
      },
      to: {
        path: '^libs/contracts/src/',
        pathNot: '^libs/contracts/src/(?:browser|html-attributes)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'behaviours-carry-no-framework',
      comment:
        'A behaviour is plain DOM code of at most 2 kB that runs without the framework: its own copy of React, jotai ' +
        'or the page state would be the second one on the page.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/behaviours/' },
      to: { path: '(?:^|/)node_modules/(?:react|react-dom|jotai)/|^libs/page-state/', reachable: true },
    },
    ...floorRules(),
    {
      name: 'composition-root-on-top',
      comment: 'Tests of a domain do not start the site. Floors forbid the same to all other files of domains.',
      severity: 'error',
      from: { path: '^bff/src/[^/]+/.*\\.(?:test|fixture)\\.tsx?$' },
      to: { path: '^bff/src/[^/]+\\.ts$' },
    },
    {
      name: 'site-opens-the-domains',
      comment: 'Only start-site.ts opens the domains: it passes what a domain needs of another to its open.ts.',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: '^bff/src/start-site\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^bff/src/[^/]+/open\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'The modules of a cycle belong together, or one of them contains code that belongs elsewhere.',
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
