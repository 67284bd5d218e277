const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Folders that stand on no floor: fixtures use any room. */
const WITHOUT_FLOOR = ['testing'];

/** Folders with modules within a folder. @param {string} folder */
function roomsOf(folder) {
  const entries = readdirSync(join(__dirname, folder), { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => entry.parentPath.slice(join(__dirname, folder).length + 1));
  return new Set(paths.map((path) => path.split('/')[0]).filter((room) => room !== ''));
}

/**
 * Floors of a folder, from the ground up: no folder imports from one that stands later in its list. Files beside the
 * folders stand on no floor: schemas below them all, `open.ts` above them all.
 * @param {string} folder such as `bff/src`.
 * @param {readonly string[]} rooms its folders.
 * @throws Error when the list has no place for a folder, or names one that is not there: its rule would hold nothing.
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
    // Tests put together what they need, from any floor.
    from: { path: `^${folder}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^${folder}/(?:${rooms.slice(index + 1).join('|')})/` },
  }));
}

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
      to: { path: '^(mfe-[^/]+|shell|e2e|libs/(ui|forms|page-state|federation))/' },
    },
    {
      name: 'contracts-are-the-lowest-lib',
      comment: 'Contracts know nobody.',
      severity: 'error',
      from: { path: '^libs/contracts/', pathNot: 'vitest\\.config' },
      to: { path: '^(libs/(ui|forms|federation|page-state|tooling)|mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'libs-stand-on-contracts',
      comment: 'The middle libs know contracts and not each other.',
      severity: 'error',
      from: { path: '^libs/(ui|forms|federation|page-state)/', pathNot: 'vitest\\.config' },
      to: { path: '^libs/(ui|forms|federation|page-state|tooling)/', pathNot: '^libs/$1/' },
    },
    {
      name: 'libs-import-lower-libs',
      comment: 'A lib never reaches up into an application.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(mfe-[^/]+|shell|bff|e2e)/' },
    },
    {
      name: 'browsers-carry-no-schemas',
      comment:
        'Browser code takes values of the contracts from libs/contracts/src/{browser,html-attributes} alone, and types from anywhere: every other room ' +
        'brings its schemas along, and zod costs a reader up to 90 kB gzip. These two keep the same rule.',
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
        'A behaviour is plain DOM of at most 2 kB that runs without the framework: a React, jotai or page state of its own would be a ' +
        'second one on the page.',
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
      'orders',
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
      comment: 'Files at the top of bff/src compose the domains: no domain knows them.',
      severity: 'error',
      from: { path: '^bff/src/[^/]+/' },
      to: { path: '^bff/src/[^/]+\\.ts$' },
    },
    {
      name: 'site-opens-the-domains',
      comment: 'start-site.ts alone opens the domains: what a domain needs of another is handed to its open.ts.',
      severity: 'error',
      from: { path: '^bff/src/', pathNot: '^bff/src/start-site\\.ts$|\\.test\\.tsx?$' },
      to: { path: '^bff/src/[^/]+/open\\.ts$' },
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
