import { join } from 'node:path';
import { behavioursOf } from '@plainwell/federation/build/behaviours/behaviours-config.ts';
import {
  bundleComponents,
  folderOf,
  importOf,
  LIBRARY_OWNER,
  type ComponentModule,
} from '../components/bundle-components.ts';

/** The bundle, and the class names of the shared library that it contains. */
export interface MonolithClient {
  script: Buffer;
  libraryClasses: ReadonlySet<string>;
}

/** Returns the source of the bundle's entry, which imports the modules of the pages' islands, as one team would. */
function entryText(needed: readonly ComponentModule[]): string {
  const modules = needed.map(({ remote, module }) => {
    const folder = folderOf(remote);
    const name = module.replace(/^\.\//, '');
    return { remote, module, name, folder, hasBehaviour: behavioursOf(folder).includes(name) };
  });
  const imports = modules.map(({ name, folder, hasBehaviour, ...module }, index) =>
    [
      importOf(module, `component${index}`),
      hasBehaviour ? `import behaviour${index} from ${JSON.stringify(join(folder, `src/behaviours/${name}.ts`))};` : '',
    ].join('\n'),
  );
  const entries = [...Map.groupBy(modules.entries(), ([, { remote }]) => remote)].map(([remote, all]) => {
    const own = all.map(
      ([index, { name, hasBehaviour }]) =>
        `"./${name}": { default: component${index}${hasBehaviour ? `, behaviour: behaviour${index}` : ''} }`,
    );
    return `${JSON.stringify(remote)}: { ${own.join(', ')} }`;
  });
  const client = JSON.stringify(join(import.meta.dirname, 'client.ts'));
  return `import { provideModules } from ${client};\n${imports.join('\n')}\nprovideModules({ ${entries.join(', ')} });`;
}

/**
 * Builds the bundle with the settings of the remotes.
 * @param needed the modules in the bundle, without duplicates.
 * @throws Error with the bundler's messages.
 */
export async function buildMonolithClient(needed: readonly ComponentModule[]): Promise<MonolithClient> {
  const script = await bundleComponents(entryText(needed));
  return {
    script,
    libraryClasses: new Set(script.toString('utf8').match(new RegExp(`(?<=["' ])${LIBRARY_OWNER}-[\\w-]+`, 'g'))),
  };
}
