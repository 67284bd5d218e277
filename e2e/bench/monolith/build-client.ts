import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { baseConfig } from '@plainwell/federation/build/base-config.ts';
import { behavioursOf } from '@plainwell/federation/build/behaviours/behaviours-config.ts';
import { assetRules, styleRules } from '@plainwell/federation/build/styles/styles.ts';
import { releasePackages } from '@plainwell/tooling/release-packages.mjs';
import { rspack, type Configuration } from '@rspack/core';

const root = join(import.meta.dirname, '../../..');

/**
 * Prefix of the shared library's class names in this bundle. In the site, each remote has its own copy under its own
 * prefix.
 */
export const LIBRARY_OWNER = 'ui';

/** The bundle, and the class names of the shared library that it contains. */
export interface MonolithClient {
  script: Buffer;
  libraryClasses: ReadonlySet<string>;
}

/** The remote and the name of an island's module, such as `article` and `./Byline`. */
export interface IslandModule {
  remote: string;
  module: string;
}

interface Remote {
  name: string;
  folder: string;
}

function remotes(): Remote[] {
  return releasePackages()
    .filter(({ name }) => name !== 'shell')
    .map(({ name = '', folder }) => ({ name, folder: join(root, folder) }));
}

/** Returns the source of the bundle's entry, which imports the modules of the pages' islands, as one team would. */
function entryText(all: readonly Remote[], needed: readonly IslandModule[]): string {
  const modules = needed.map(({ remote, module }) => {
    const folder = all.find(({ name }) => name === remote)?.folder;
    if (folder === undefined) throw new Error(`no remote is named ${remote}`);
    const name = module.replace(/^\.\//, '');
    return { remote, name, folder, hasBehaviour: behavioursOf(folder).includes(name) };
  });
  const imports = modules.map(({ name, folder, hasBehaviour }, index) =>
    [
      `import component${index} from ${JSON.stringify(join(folder, `src/exposes/${name}.tsx`))};`,
      hasBehaviour ? `import behaviour${index} from ${JSON.stringify(join(folder, `src/behaviours/${name}.ts`))};` : '',
    ].join('\n'),
  );
  const entries = all.map(({ name: remote }) => {
    const own = modules.flatMap((module, index) =>
      module.remote === remote
        ? [
            `"./${module.name}": { default: component${index}${module.hasBehaviour ? `, behaviour: behaviour${index}` : ''} }`,
          ]
        : [],
    );
    return `${JSON.stringify(remote)}: { ${own.join(', ')} }`;
  });
  const client = JSON.stringify(join(import.meta.dirname, 'client.ts'));
  return `import { provideModules } from ${client};\n${imports.join('\n')}\nprovideModules({ ${entries.join(', ')} });`;
}

function monolithConfig(all: readonly Remote[], needed: readonly IslandModule[], folder: string): Configuration {
  const base = baseConfig({ name: 'monolith', folder: root, side: 'browser' });
  const scripts = (base.module?.rules ?? []).filter(
    (rule) => typeof rule === 'object' && rule !== null && rule.test instanceof RegExp && rule.test.test('a.tsx'),
  );
  return {
    ...base,
    devtool: false,
    entry: { client: `data:text/javascript,${encodeURIComponent(entryText(all, needed))}` },
    module: {
      ...base.module,
      rules: [
        ...scripts,
        // The page already contains the stylesheets. Scripts need only the class names, which must equal those of the
        // remotes' own builds.
        ...all.flatMap(({ name, folder }) => styleRules(name, 'server', folder, folder)),
        // The folder of every remote yields the same class names for the library.
        ...styleRules(LIBRARY_OWNER, 'server', all[0]?.folder ?? root, join(root, 'libs')),
        ...assetRules('browser'),
      ],
    },
    output: { ...base.output, path: folder, filename: '[name].js', asyncChunks: false },
    plugins: [],
  };
}

/**
 * Builds the bundle with the settings of the remotes.
 * @param needed the modules in the bundle, without duplicates.
 * @throws Error with the bundler's messages.
 */
export async function buildMonolithClient(needed: readonly IslandModule[]): Promise<MonolithClient> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-monolith-'));
  try {
    const compiler = rspack(monolithConfig(remotes(), needed, folder));
    const stats = await promisify(compiler.run.bind(compiler))();
    if (stats === undefined || stats.hasErrors())
      throw new Error(`the monolith could not be built:\n${stats?.toString('errors-only')}`);
    const script = await readFile(join(folder, 'client.js'));
    return {
      script,
      libraryClasses: new Set(script.toString('utf8').match(new RegExp(`(?<=["' ])${LIBRARY_OWNER}-[\\w-]+`, 'g'))),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
