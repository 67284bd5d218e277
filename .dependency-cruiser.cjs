const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Folders without a floor: fixtures may import from every folder. */
const WITHOUT_FLOOR = ['testing'];

/** Returns the subfolders of a folder that contain modules. @param {string} folder */
function roomsOf(folder) {
  const entries = readdirSync(join(__dirname, folder), { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => entry.parentPath.slice(join(__dirname, folder).length + 1));
  return new Set(paths.map((path) => path.split('/')[0]).filter((room) => room !== ''));
}

/**
 * Returns the rules for the floors of a folder: no subfolder imports from a later one in the list. Files next to the
 * subfolders have no floor: schemas are below all floors, `open.ts` is above all.
 * @param {string} folder such as `bff/src`.
 * @param {readonly string[]} rooms its subfolders, the lowest floor first.
 * @throws Error if a subfolder is missing in the list, or if the list names one that does not exist.
 */
function floors(folder, rooms) {
  const found = roomsOf(folder);
  for (const room of found)
    if (!rooms.includes(room) && !WITHOUT_FLOOR.includes(room))
      throw new Error(`${folder}/${room} stands on no floor: add it to the list in .dependency-cruiser.cjs`);
  for (const room of rooms)
    if (!found.has(room)) throw new Error(`${folder}/${room} has a floor in .dependency-cruiser.cjs and is not there`);
  return rooms.slice(0, -1).map((room, index) => ({
    name: `floors-of-${folder.replaceAll('/', '-')}`,
    comment: `Floors of ${folder}, from the ground up: ${rooms.join(', ')}. No folder imports from a higher floor.`,
    severity: 'error',
    // Tests may import from every floor.
    from: { path: `^${folder}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(?:${rooms.slice(index + 1).join('|')})/` },
  }));
}

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
      to: { path: '^(libs/(ui|forms|federation|page-state|tooling)|mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'libs-stand-on-contracts',
      comment: 'The middle libs import contracts, but not each other.',
      severity: 'error',
      from: { path: '^libs/(ui|forms|federation|page-state)/', pathNot: 'vitest\\.config' },
      to: { path: '^libs/(ui|forms|federation|page-state|tooling)/', pathNot: '^libs/$1/' },
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
    ...floors('libs/contracts/src', [
      'browser',
      'primitives',
      'article',
      'account',
      'engagement',
      'modules',
      'delivery',
      'page',
      'html-attributes',
    ]),
    ...floors('libs/release/src', ['output', 'package', 'registry', 'commands']),
    ...floors('bff/src', [
      'http',
      'sandbox',
      'config',
      'database',
      'telemetry',
      'platform',
      'content',
      'delivery',
      'pages',
      'staff',
      'accounts',
      'engagement',
      'ads',
      'events',
      'admin-socket',
      'defence',
      'ops',
      'desk',
    ]),
    ...floors('bff/src/ads', ['creatives', 'campaigns', 'serving']),
    ...floors('bff/src/defence', ['statistics', 'evidence', 'simulation', 'announcements', 'actions', 'rollout']),
    ...floors('bff/src/http', ['responses', 'requests', 'server']),
    ...floors('bff/src/content', [
      'lenient-parsing',
      'document',
      'changes',
      'pictures',
      'categories',
      'search',
      'comments',
      'articles',
      'editorial',
      'feeds',
      'import',
      'command',
    ]),
    ...floors('bff/src/content/import', ['report', 'documents', 'body', 'corpus', 'native', 'conversion-process']),
    ...floors('bff/src/accounts', ['development-providers', 'sessions', 'sign-in', 'saved-articles', 'reader-data']),
    ...floors('bff/src/staff', ['access', 'document', 'pages']),
    ...floors('bff/src/delivery', ['registry', 'assets', 'rendering', 'gate', 'rollout']),
    ...floors('bff/src/ops', [
      'data',
      'views',
      'live',
      'charts',
      'campaigns',
      'commands',
      'failures',
      'vitals',
      'defence',
      'diagnosis',
      'pages',
    ]),
    ...floors('bff/src/delivery/registry', [
      'archive',
      'storage',
      'releases',
      'channels',
      'publishing',
      'retention',
      'tokens',
      'http',
    ]),
    ...floors('bff/src/delivery/gate', ['cases', 'props', 'samples', 'server', 'browser', 'checks']),
    ...floors('bff/src/delivery/rollout', ['following', 'previews', 'page-views']),
    ...floors('bff/src/sandbox', ['closed-functions', 'messages', 'isolation', 'process', 'pool', 'probe']),
    ...floors('shell/src', ['routes', 'model', 'islands', 'release', 'browser', 'head', 'layout', 'pages']),
    ...floors('shell/src/model', ['ads', 'body', 'affiliate', 'offers']),
    ...floors('mfe-reader-tools/src', [
      'dialog',
      'form',
      'comments',
      'comment-tools',
      'email-share',
      'share',
      'feedback',
      'launch-offer',
      'bottom-tabs',
      'exposes',
      'behaviours',
    ]),
    ...floors('libs/ui/src', [
      'styles',
      'fonts',
      'messages',
      'pictures',
      'wording',
      'testing',
      'primitives',
      'workbench',
      'specimen',
    ]),
    {
      name: 'composition-root-on-top',
      comment: 'Files directly in bff/src compose the domains: no domain imports them.',
      severity: 'error',
      from: { path: '^bff/src/[^/]+/' },
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
