import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { behaviourName } from '@plainwell/contracts/browser/behaviour-name.ts';
import type { RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import { baseConfig } from '../base-config.ts';

/** Folder of behaviours in a remote's sources, and in the browser folder of its release. */
export const BEHAVIOURS_FOLDER = 'behaviours';

/**
 * Returns the modules of a package that have a behaviour. Each behaviour is one file, such as `TabBar.ts` for the
 * component `src/exposes/TabBar.tsx`.
 * @throws Error for a behaviour without a component of its name.
 */
export function behavioursOf(folder: string): string[] {
  const sources = join(folder, 'src', BEHAVIOURS_FOLDER);
  if (!existsSync(sources)) return [];
  const names = readdirSync(sources)
    .filter((file) => /^[A-Z]\w*\.ts$/.test(file))
    .map((file) => basename(file, '.ts'));
  for (const name of names) {
    if (existsSync(join(folder, `src/exposes/${name}.tsx`))) continue;
    throw new Error(
      `src/behaviours/${name}.ts has no component src/exposes/${name}.tsx: a behaviour needs the HTML of a component`,
    );
  }
  return names.sort();
}

/** Returns the address of a `data:` module with this source code. Its imports are relative to the package's folder. */
const moduleOf = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

/**
 * Returns an exposed module that exports both the component and its behaviour, for islands that the browser renders.
 * Such an island has no server HTML, so the separate script of the behaviour could not start in it.
 */
export function withBehaviour(name: string): string {
  return moduleOf(
    `export { default } from './src/exposes/${name}.tsx'; export { default as behaviour } from './src/${BEHAVIOURS_FOLDER}/${name}.ts';`,
  );
}

/** Separates the names of behaviours in the name of a script that contains several. */
const NAME_SEPARATOR = '-';

/**
 * Returns the names of the behaviours that a script contains.
 * @param file name of the script, such as `TabBar-TableOfContents.1f3a5c7e90.js`.
 */
export const behavioursInScript = (file: string): string[] => file.slice(0, file.indexOf('.')).split(NAME_SEPARATOR);

/**
 * Returns the entry of a script with some behaviours. The script sets global variables instead of exporting, because
 * definitions of exports would take a sixth of its bytes.
 */
function entryOf(remote: RemoteName, behaviours: readonly string[]): string {
  const imports = behaviours.map(
    (behaviour, index) => `import start${index} from './src/${BEHAVIOURS_FOLDER}/${behaviour}.ts';`,
  );
  const globals = behaviours.map(
    (behaviour, index) => `globalThis.${behaviourName(remote, `./${behaviour}`)} = start${index};`,
  );
  return moduleOf([...imports, ...globals].join(''));
}

/**
 * Returns the build of a remote's behaviours. Each behaviour becomes one independent classic script, without federation
 * and React.
 * @param startTogether behaviours that start at the same time on the same pages: one script contains all of them.
 * @returns an empty list for a remote without behaviours.
 * @throws Error for a behaviour without a component of its name; for a name in `startTogether` that is not a
 * behaviour.
 */
export function behavioursConfig(
  name: RemoteName,
  folder: string,
  startTogether: readonly string[] = [],
): Configuration[] {
  const behaviours = behavioursOf(folder);
  const unknown = startTogether.find((behaviour) => !behaviours.includes(behaviour));
  if (unknown !== undefined)
    throw new Error(`startTogether names ${unknown}, but there is no src/${BEHAVIOURS_FOLDER}/${unknown}.ts`);
  if (behaviours.length === 0) return [];
  const alone = behaviours.filter((behaviour) => !startTogether.includes(behaviour)).map((behaviour) => [behaviour]);
  const scripts = startTogether.length === 0 ? alone : [...alone, startTogether];
  const base = baseConfig({ name, folder, side: 'browser' });
  return [
    {
      ...base,
      name: BEHAVIOURS_FOLDER,
      // Runs after the browser build, because that build empties the parent folder.
      dependencies: ['browser'],
      entry: Object.fromEntries(scripts.map((names) => [names.join(NAME_SEPARATOR), entryOf(name, names)])),
      output: {
        ...base.output,
        path: join(base.output?.path ?? '', BEHAVIOURS_FOLDER),
        filename: '[name].[contenthash:10].js',
        asyncChunks: false,
        strictModuleErrorHandling: false,
      },
      plugins: [],
    },
  ];
}
